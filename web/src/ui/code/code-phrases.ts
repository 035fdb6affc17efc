import { EditorState, type Extension } from '@codemirror/state';
import { useMemo } from 'react';
import { useLanguage, useText } from '../../i18n/use-text.ts';

/** The words that the editor says by itself, in the admin's language. */
export function useCodePhrases(): Extension {
  const t = useText();
  const language = useLanguage();
  // biome-ignore lint/correctness/useExhaustiveDependencies: `t` stays the same function when the language changes
  return useMemo(
    () =>
      EditorState.phrases.of({
        '$ unchanged lines': t('code.unchanged-lines'),
        'Fold line': t('code.fold'),
        'Unfold line': t('code.unfold'),
        'folded code': t('code.folded'),
        unfold: t('code.unfold'),
        'Folded lines': t('code.folded'),
        'Unfolded lines': t('code.unfolded'),
        to: t('code.to'),
      }),
    [t, language],
  );
}
