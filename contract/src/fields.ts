import * as z from 'zod';
import { typedCents } from './money.ts';

/** Ids are positive 32-bit integers. */
export const Id = z
  .int('validation.number')
  .min(1, 'validation.above-zero')
  .max(2_147_483_647, 'validation.number-too-large');

const digits = z.string('validation.number').regex(/^-?\d{1,10}$/, 'validation.number');

/** An id in a path: decimal digits outside, a number inside. */
export const IdText = z.codec(digits, Id, { decode: Number, encode: String });

export const IdParams = z.strictObject({ id: IdText });

/** A version counts the saves of a record; a save names the one it was made from. */
export const Version = z
  .int('validation.number')
  .min(1, 'validation.above-zero')
  .max(2_147_483_647, 'validation.number-too-large');

/** The message of a schema: that a value is missing, or `key` for one that is there and not right. */
export function missingOr(key: string): { error: (issue: { input?: unknown }) => string } {
  return { error: ({ input }) => (input === undefined || input === '' ? 'validation.required' : key) };
}

/** Years that no database knows are none, nor is the last that has four digits: a day later it has no name. */
const isKnownYear = (year: number) => year >= 1900 && year < 9999;

/** An instant: a Date inside, ISO 8601 UTC outside. Its year is judged where it is taken, as what stands has to be answered. */
export const Instant = z.codec(z.iso.datetime({ offset: true, ...missingOr('validation.date') }), z.date(), {
  decode(text, { issues }) {
    const date = new Date(text);
    if (isKnownYear(date.getUTCFullYear())) return date;
    issues.push({ code: 'custom', input: text, message: 'validation.date' });
    return z.NEVER;
  },
  encode: (date) => date.toISOString(),
});

function isStorable(text: string): boolean {
  return text.isWellFormed() && !hasControlCharacters(text);
}

// PostgreSQL cannot store \u0000, and control characters in names only serve to forge log lines and mail headers.
function hasControlCharacters(text: string): boolean {
  for (const character of text) {
    const code = character.codePointAt(0) ?? 0;
    if (code < 0x20 || code === 0x7f) return true;
  }
  return false;
}

/** A day of the calendar, yyyy-MM-dd, as somebody chose it. */
export const Day = z.iso
  .date(missingOr('validation.date'))
  .refine((day) => isKnownYear(Number(day.slice(0, 4))), 'validation.date');

/** The message key of a text that is too long, with the limit behind it. */
export const tooLong = (max: number) => `validation.too-long: ${max}`;
export const tooMany = (max: number) => `validation.too-many: ${max}`;
export const tooLarge = (max: number) => `validation.number-too-large: ${max}`;

/** Records that somebody chose: at least one, each once, at most `most`. */
export function chosenIds(most: number) {
  return z
    .array(Id, 'validation.required')
    .min(1, 'validation.required')
    .max(most, tooMany(most))
    .refine((ids) => new Set(ids).size === ids.length, 'validation.duplicate');
}

/** One line of text, trimmed, without control characters, at most `max` characters. */
export function line(max: number) {
  return z
    .string('validation.required')
    .max(max * 2, tooLong(max))
    .trim()
    .max(max, tooLong(max))
    .refine(isStorable, 'validation.characters');
}

/** The same, with line breaks. */
export function lines(max: number) {
  return z
    .string('validation.required')
    .max(max * 2, tooLong(max))
    .overwrite((text) => text.replaceAll(/\r\n?/g, '\n'))
    .trim()
    .max(max, tooLong(max))
    .refine((text) => isStorable(text.replaceAll('\n', '')), 'validation.characters');
}

/** A line that is not empty. */
export function requiredLine(max: number) {
  return line(max).min(1, 'validation.required');
}

/** An amount as somebody types it, `12,34`: what the field holds and the address says. */
export const TypedAmount = z
  .string('validation.text')
  .max(20, 'validation.amount')
  .refine((text) => typedCents(text) !== null, 'validation.amount');
export const RequiredAmount = z.string('validation.required').min(1, 'validation.required').pipe(TypedAmount);

export const EmailAddress = requiredLine(254).pipe(z.email('validation.email'));

/** A secret that somebody typed: no trimming, any character, only a bound against abuse. */
export const TypedSecret = z.string('validation.required').min(1, 'validation.required').max(1024, tooLong(1024));

/** An opaque token out of a link. */
export const LinkToken = z.string('validation.required').regex(/^[\w-]{20,200}$/, 'validation.token');

export const SixDigits = z
  .string('validation.required')
  .max(20, 'validation.code')
  .transform((text) => text.replaceAll(/\s/g, ''))
  .pipe(z.string().regex(/^\d{6}$/, 'validation.code'));

/** A transaction number: 32 to 64 letters or digits. */
export const TransactionNumber = z
  .string('validation.required')
  .regex(/^[A-Za-z0-9]{32,64}$/, 'validation.transaction-number');

export const Nothing = z.strictObject({});

export const TrueFalseText = z.codec(z.enum(['true', 'false'], 'validation.boolean'), z.boolean(), {
  decode: (text) => text === 'true',
  encode: (value) => (value ? 'true' : 'false'),
});
