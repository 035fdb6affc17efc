import { useNavigate, useSearch } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { showErrorText } from '../../../platform/toast.ts';

const parameter = 'ErrorMessage';
// The text comes from the address, so it may be anything: long enough for a sentence or two.
const longest = 300;

/** Shows the `ErrorMessage` of the address as a toast, once, and takes it out of the address. */
export function useErrorMessage(): void {
  const search: Record<string, string | undefined> = useSearch({ strict: false });
  const navigate = useNavigate();
  const message = search[parameter];
  const shown = useRef<string | undefined>(undefined);

  useEffect(() => {
    if (message === undefined || shown.current === message) return;
    shown.current = message;
    const text = message.trim();
    if (text !== '') showErrorText(text.length > longest ? `${text.slice(0, longest)}…` : text);
    void navigate({
      to: '.',
      search: (before: Record<string, unknown>) => ({ ...before, [parameter]: undefined }),
      replace: true,
    }).then(() => {
      shown.current = undefined;
    });
  }, [message, navigate]);
}
