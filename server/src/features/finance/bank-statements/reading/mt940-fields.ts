/** The fields of SWIFT's MT940 as text, and their values. */

import { Refused } from '../../../../iso20022/refusal.ts';
import { centsOf } from './money.ts';
import { type Balance, isDay } from './statement-sums.ts';

/** One tag with its value; lines of the value are separated by line breaks. */
export interface Field {
  readonly tag: string;
  readonly line: number;
  value: string;
}

export function refuseField({ line, tag, value }: Field, expected: string): never {
  throw new Refused({ reason: 'bad_value', line, element: `:${tag}:`, found: value, expected });
}

/** `yymmdd` of this century as a plain date. */
export function dayOfText(field: Field, text: string): string {
  const day = `20${text.slice(0, 2)}-${text.slice(2, 4)}-${text.slice(4, 6)}`;
  return isDay(day) ? day : refuseField(field, 'yymmdd');
}

/** `:60F:` and `:62F:`: `C261119EUR1234,56`. @throws Refused bad_value, currency */
export function balanceOf(field: Field): Balance {
  const match = /^([CD])(\d{6})([A-Z]{3})([\d,]{1,15})$/.exec(field.value.trim());
  if (match === null) refuseField(field, 'C261119EUR1234,56');
  const [, side, date = '', currency = '', text = ''] = match;
  if (currency !== 'EUR')
    throw new Refused({
      reason: 'currency',
      line: field.line,
      element: `:${field.tag}:`,
      found: currency,
      expected: 'EUR',
    });
  const cents = centsOf(text, ',');
  if (cents === null) refuseField(field, '1234,56');
  return { amount: side === 'D' ? -cents : cents, date: dayOfText(field, date), line: field.line };
}

export interface StatementLine {
  /** Cents, with a sign: positive for a credit. */
  amount: bigint;
  /** Null: the bank leaves it out. */
  bookingDate: string | null;
  valueDate: string;
  isReversal: boolean;
  customerReference: string | null;
  bankReference: string | null;
  supplement: string | null;
}

// Value date, entry date, (reversal of) credit or debit, funds code, amount, type, references.
const pattern = /^(\d{6})(\d{4})?(R?[CD])([A-Z])?(\d[\d,]{1,14})([NSF][A-Z0-9]{3})([^\n]{0,50})(?:\n([\s\S]*))?$/;

/** `:61:`. @throws Refused bad_value */
export function statementLineOf(field: Field): StatementLine {
  const match = pattern.exec(field.value.trim());
  if (match === null) refuseField(field, '2611201120C12,34NTRFNONREF');
  const [, date = '', entryDate, mark, , text = '', , references = '', supplement] = match;
  const valueDate = dayOfText(field, date);
  const cents = centsOf(text, ',');
  if (cents === null) refuseField(field, '1234,56');
  const [customer = '', bank = ''] = references.split('//');
  return {
    // A reversed credit takes away, a reversed debit gives back.
    amount: mark === 'C' || mark === 'RD' ? cents : -cents,
    bookingDate: entryDate === undefined ? null : bookedOn(field, entryDate, valueDate),
    valueDate,
    isReversal: mark?.startsWith('R') === true,
    customerReference: known(customer),
    bankReference: known(bank),
    supplement: supplement === undefined ? null : known(supplement.replaceAll('\n', ' ')),
  };
}

/** The entry date has no year: it is the one that lies nearest to the value date. */
function bookedOn(field: Field, text: string, valueDate: string): string {
  const year = Number(valueDate.slice(0, 4));
  const days = [year - 1, year, year + 1]
    .map((one) => `${one}-${text.slice(0, 2)}-${text.slice(2, 4)}`)
    .filter(isDay)
    .sort((one, other) => distance(one, valueDate) - distance(other, valueDate));
  return days[0] ?? refuseField(field, 'mmdd');
}

function distance(one: string, other: string): number {
  return Math.abs(Date.parse(one) - Date.parse(other));
}

/** What banks write where there is no reference, or where it stands in `:86:`: the same for all, so that it names nothing. */
const placeholder = /^(NONREF|NOTPROVIDED|(EREF|PREF|MARF|KREF|CREF)\+?)$/;

export function known(text: string): string | null {
  const trimmed = text.trim();
  return trimmed === '' || placeholder.test(trimmed) ? null : trimmed;
}
