import {
  type ColorName,
  type ColorScheme,
  colorName,
  roles,
} from '@houston/contract/features/platform/customer-environment/palette';
import type { VariableType } from '@houston/contract/features/platform/customer-environment/variables';
import type { Fault } from '@houston/contract/problem';
import { isTextKey } from '../../../i18n/i18n.ts';
import type { TextOf } from '../../../i18n/use-text.ts';

export function namesOf(types: readonly VariableType[], t: TextOf): string {
  return types.map((type) => t(`customer-environment.names.${type}`)).join(', ');
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
  const { words, ground } = values;
  return t(message, {
    ...values,
    ...(words !== undefined && { words: named(words) }),
    ...(ground !== undefined && { ground: named(ground) }),
  });
}
