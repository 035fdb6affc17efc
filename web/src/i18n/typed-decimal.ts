/** Decimal numbers as admins type them: calls take them with a dot alone. */
import type { Language } from '@houston/contract/languages';

/** With a comma before its decimals, and no other mark that could mean thousands. */
const withComma = /^([0-9]+),([0-9]+)$/;

/** `12,5` as `12.5`; what is written otherwise as it is, for the call to judge. */
export function typedDecimal(typed: string): string {
  return typed.trim().replace(withComma, '$1.$2');
}

/** `12.5` as who reads this language writes it. */
export function shownDecimal(stored: string, language: Language): string {
  return language === 'en' ? stored : stored.replace('.', ',');
}
