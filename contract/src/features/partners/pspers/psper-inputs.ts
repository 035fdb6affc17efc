/** What an admin may type for a psper. */
import * as z from 'zod';
import { Instant, line, missingOr, requiredLine, tooLarge } from '../../../fields.ts';
import { compactIban, isIban, isSepaIban } from '../../../iban.ts';

const maxDecimals = 6;
const form = new RegExp(`^[0-9]+(\\.[0-9]{1,${maxDecimals}})?$`);

/** 0 to `max`, with at most 6 decimals behind a dot; kept without zeros that say nothing. */
export function decimalUpTo(max: number) {
  return requiredLine(40)
    .refine((text) => form.test(text), { message: 'validation.numeric-decimal', abort: true })
    .refine((text) => millionthsOf(text) <= millionthsOf(String(max)), tooLarge(max))
    .overwrite(plainDecimal);
}

function millionthsOf(text: string): bigint {
  const [whole = '0', fraction = ''] = text.split('.');
  return BigInt(whole + fraction.padEnd(maxDecimals, '0'));
}

/** `1.250000` and `01.25` as `1.25`. */
export function plainDecimal(text: string): string {
  const [whole = '', fraction = ''] = text.split('.');
  const kept = fraction.replace(/0+$/, '');
  return whole.replace(/^0+(?=.)/, '') + (kept === '' ? '' : `.${kept}`);
}

export const Percentage = decimalUpTo(100);
/** In euros. */
export const FixedFee = decimalUpTo(10_000);

export const TypedIban = requiredLine(60)
  .overwrite(compactIban)
  .min(16, 'validation.iban.too-short')
  .refine(isIban, { message: 'validation.iban.invalid', abort: true });

/** Pay-outs go there, by payment files that reach SEPA alone. */
export const PsperIban = TypedIban.refine(isSepaIban, 'validation.iban.not-sepa');

const longestTerm = 60;

/** Whole days, 0 to 60, as a number or in digits. */
export const PaymentTerm = z
  .union([z.number(), z.string()], missingOr('validation.numeric-absolute'))
  .transform((given, context) => {
    const text = String(given).trim();
    const days = /^[0-9]{1,9}$/.test(text) ? Number(text) : Number.NaN;
    if (days <= longestTerm) return days;
    const message = text === '' ? 'validation.required' : 'validation.numeric-absolute';
    context.issues.push({ code: 'custom', message, input: given });
    return 0;
  });

const first = Date.UTC(2000, 0, 1);
const last = Date.UTC(2100, 0, 1);

/** The moment from which chargebacks are settled. */
export const SettledFrom = Instant.refine((at) => at.getTime() >= first && at.getTime() < last, 'validation.date');

/** Why what moves money is changed: nobody has to say, as the calls are documented without. */
export const ChangeReason = line(500).optional();

const maybe = (max: number) => line(max).nullish();

/** What the document takes anywhere; that four digits are one where the psper is, is asked where its country is known. */
const postalCode = /^([0-9]{4} ?[A-Z]{2}|[0-9]{4,5})?$/;
const fourDigitCountries: readonly (string | null)[] = ['AT', 'BE'];

export const PsperAddress = z.strictObject({
  street: maybe(200),
  houseNumber: maybe(20),
  houseNumberSuffix: maybe(20),
  postalCode: line(10).regex(postalCode, 'validation.postal-code').nullish(),
  city: maybe(100),
});
export type PsperAddress = z.output<typeof PsperAddress>;

/** Whether a postal code that `PsperAddress` takes is one of the psper's country. */
export function isPsperPostalCode(text: string, country: string | null): boolean {
  return fourDigitCountries.includes(country) || !/^[0-9]{4}$/.test(text);
}
