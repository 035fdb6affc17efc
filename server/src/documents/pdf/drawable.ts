import { plainText } from '../plain-text.ts';

/** Scripts that the fonts of documents draw from left to right, and marks of none. */
const drawn =
  /[^\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}\u0020-\u007e\u00a0-\u00ff\u02b0-\u036f\u2010-\u2027\u202f-\u203a\u2070-\u209c\u20a0-\u20b5\u2116\u2122\ufffd]/gu;

/** Longer ones fill pages and say no more. */
const most = 1_000;

/** A text as a document shows it: what the fonts have no letter for is a replacement character. */
export function drawable(text: string): string {
  const plain = plainText(text).normalize('NFC').replaceAll(drawn, '\ufffd');
  return plain.length > most ? `${[...plain].slice(0, most).join('')}…` : plain;
}
