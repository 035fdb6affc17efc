/** Says why a message failed in words that are equal for equal faults, and the key that groups them. */
import { createHash } from 'node:crypto';

const maxCharacters = 300;
/** Stands for whatever differs from message to message. */
const left = '…';
/** Values under these names say what kind of thing a message is, not which one. */
const kinds = ['currency', 'country', 'kind', 'type', 'messageType'];

/** In front of a number these words make it the name of a fault. */
const beforeCode = 'answered|code|status|http|error|err|errno|fault|fehler|fout|erreur|fehlercode|foutcode';
const months =
  'jan|feb|fév|fev|mar|mrt|maa|mär|mae|apr|avr|mai|may|mei|jun|jui|jul|aug|aoû|aou|sep|oct|okt|nov|dec|dez|déc';

/** What is taken out of a cause, in this order: each finds what those before it have left. */
const differences: readonly RegExp[] = [
  /"[^"]*"|“[^”]*[”“]|„[^“”]*[“”]|«[^»]*»|‘[^’]*’|(?<![\p{L}\p{N}])'[^']*'(?![\p{L}\p{N}])/gu,
  /[\w.+-]+@[\w-]+\.[\w.-]+|\bhttps?:\/\/\S+/g,
  // Moments, days and times of day.
  /\b\d{4}-\d{2}-\d{2}(?:[T ]\d{2}:\d{2}\S*)?|\b\d{1,2}[./-]\d{1,2}[./-](?:\d{4}|\d{2})\b/g,
  new RegExp(
    String.raw`\b\d{1,2}\.? (?:${months})\p{L}*\.?(?: \d{4})?|\b(?:${months})\p{L}*\.? \d{1,2},? \d{4}\b`,
    'giu',
  ),
  /\b\d{1,2}:\d{2}(?::\d{2}(?:[.,]\d+)?)?\b/g,
  // Amounts, with their currency before or behind.
  /(?:\b(?:EUR|USD|GBP|CHF)|[€$£])\s?-?\d[\d.,\s]*\d|(?:\b(?:EUR|USD|GBP|CHF)|[€$£])\s?-?\d/g,
  /-?\d[\d.,]*\s?(?:(?:EUR|USD|GBP|CHF|euros?|cents?)\b|[€$£])/gi,
  /\b\p{Lu}{2}\d{2}\*{3}\w{2}(?!\w)/gu,
  // Ids: of several parts, long, or hexadecimal; a short code of letters and digits is the name of a fault.
  /\b(?!(?:e|err|error|code|http|sql|ora)[-_]\d{1,5}\b)(?=[\p{L}_/-]*\d)[\p{L}\d]+(?:[-_/][\p{L}\d]+)+/giu,
  /\b(?=[a-z]*\d)[a-z\d]{7,}\b|\b[0-9a-f]{16,}\b/gi,
  new RegExp(
    String.raw`(?<!\b(?:${beforeCode})[\s:#=(]{1,3})(?<![\p{L}\d]|[\p{L}\d][-_])-?\d+(?:[.,:]\d+)*(?![\p{L}\d])`,
    'giu',
  ),
];

/**
 * The fault with everything taken out that differs from message to message: numbers, ids, amounts, dates, addresses, quoted
 * values, and whatever the message itself says.
 * @param message JSON text of the message; what is none says nothing
 */
export function rootCauseOf(
  cause: string,
  message: string,
  alsoKnown: readonly (string | number | null)[] = [],
): string {
  let text = cause
    .replaceAll(/\s+/g, ' ')
    .trim()
    .slice(0, maxCharacters * 2)
    .toWellFormed();
  for (const value of valuesOf(message, alsoKnown)) text = text.replaceAll(wholly(value), left);
  for (const difference of differences) text = text.replaceAll(difference, left);
  text = text.replaceAll(/…(?:[\s,;/-]*…)+/g, left);
  return text.length <= maxCharacters
    ? text
    : `${text
        .slice(0, maxCharacters - 1)
        .toWellFormed()
        .trimEnd()}${left}`;
}

/** 16 hex digits, equal for dead letters of one fault at one step. */
export function fingerprintOf(step: string | null, rootCause: string): string {
  return createHash('sha256')
    .update(`${step ?? ''}\n${rootCause.toLowerCase()}`)
    .digest('hex')
    .slice(0, 16);
}

/** Values of a message that a partner may repeat, the longest first, so that a name goes before a part of it. */
function valuesOf(message: string, alsoKnown: readonly (string | number | null)[]): string[] {
  const values = new Set<string>();
  const add = (value: string) => {
    if (value.length >= 3 && value.length <= 200 && isOwn(value)) values.add(value);
  };
  for (const value of alsoKnown) if (value !== null) add(String(value));
  try {
    JSON.parse(message, (name, value: unknown) => {
      if (kinds.includes(name)) return value;
      if (typeof value === 'number') {
        add(String(value));
        // An amount in minor units, as people write it.
        add((value / 100).toFixed(2));
        add((value / 100).toFixed(2).replace('.', ','));
      }
      if (typeof value === 'string') {
        add(value.trim());
        if (name === 'name') for (const part of value.split(/\s+/)) if (/^\p{Lu}/u.test(part)) add(part);
      }
      return value;
    });
  } catch {
    // Then there is nothing to compare with.
  }
  return [...values].sort((one, other) => other.length - one.length).slice(0, 200);
}

/** Whether it is a value of this message, and no word of the language. */
function isOwn(value: string): boolean {
  return /[\d\s@]/.test(value) || (/^\p{Lu}/u.test(value) && /\p{Ll}/u.test(value));
}

// The status of an answer is ours, and stays.
function wholly(value: string): RegExp {
  const literal = value.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);
  return new RegExp(String.raw`(?<!answered )(?<![\p{L}\p{N}])${literal}(?![\p{L}\p{N}@])`, 'giu');
}
