import { type RefObject, useEffect } from 'react';
import { actionOfLetter, isTyping } from '../letter-keys.ts';

/** The keys of the dialog around `content`, while it has the focus and nobody types. */
export function useLetterKeys(content: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    function onKey(event: KeyboardEvent): void {
      if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return;
      const { activeElement } = document;
      const dialog = content.current?.closest('[role="dialog"]');
      // A question on top of it has the focus, and none of these keys.
      if (!dialog?.contains(activeElement) || isTyping(activeElement)) return;
      const action = actionOfLetter(event.key, dialog);
      if (action === undefined) return;
      event.preventDefault();
      action();
    }
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, [content]);
}
