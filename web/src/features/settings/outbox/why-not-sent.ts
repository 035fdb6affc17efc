import type { TextKey } from '@houston/contract/texts/sections';
import type { TextOf } from '../../../i18n/use-text.ts';

const known: readonly [RegExp, TextKey][] = [
  [/ECONNREFUSED/, 'outbox.why-refused'],
  [/TIMEDOUT/, 'outbox.why-silent'],
  [/ENOTFOUND|EAI_AGAIN|EDNS/, 'outbox.why-unknown'],
  [/EENVELOPE RCPT/, 'outbox.why-recipient'],
  [/EENVELOPE MAIL/, 'outbox.why-sender'],
  [/EAUTH/, 'outbox.why-login'],
];

/** Why a message did not leave, in words where they are known, with what the library says for who runs the server. */
export function whyOf(t: TextOf, error: string): string {
  const words = known.find(([code]) => code.test(error))?.[1];
  return words === undefined ? error : `${t(words)} (${error})`;
}
