import {
  type ColorName,
  type ColorScheme,
  colorName,
  roles,
} from '@houston/contract/features/settings/customer-environment/palette';
import type { VariableType } from '@houston/contract/features/settings/customer-environment/variables';
import { locales } from '@houston/contract/languages';
import type { Fault } from '@houston/contract/problem';
import { formatList } from '../../../i18n/format.ts';
import { currentLanguage, isTextKey } from '../../../i18n/i18n.ts';
import { numberFormat } from '../../../i18n/intl.ts';
import type { TextOf } from '../../../i18n/use-text.ts';

export function namesOf(types: readonly VariableType[], t: TextOf): string {
  const names = types.map((type) => t(`customer-environment.names.${type}`));
  return formatList(names, currentLanguage());
}

/** A colour in words: `Text (dark)`. */
export function colorLabel(name: ColorName, t: TextOf): string {
  for (const scheme of ['light', 'dark'] as const satisfies ColorScheme[]) {
    const role = roles.find((known) => colorName(known, scheme) === name);
    if (role !== undefined)
      return `${t(`customer-environment.colors.${role}`)} (${t(`customer-environment.${scheme}`)})`;
  }
  return name;
}

/** What the server found inside a value, in words. */
export function faultText({ message, values }: Fault, t: TextOf): string {
  if (!isTextKey(message)) return message;
  const named = (value: string | number) => colorLabel(String(value) as ColorName, t);
  const { words, ground, ratio, least } = values;
  const number = numberFormat(locales[currentLanguage()]);
  return t(message, {
    ...values,
    ...(ratio !== undefined && { ratio: number.format(Number(ratio)) }),
    ...(least !== undefined && { least: number.format(Number(least)) }),
    ...(words !== undefined && { words: named(words) }),
    ...(ground !== undefined && { ground: named(ground) }),
  });
}
