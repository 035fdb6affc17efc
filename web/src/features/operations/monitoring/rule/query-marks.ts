import type { Fault } from '@houston/contract/problem';
import { isTextKey } from '../../../../i18n/i18n.ts';
import type { TextOf } from '../../../../i18n/use-text.ts';
import type { Mark, PlaceInText } from '../../../../ui/code/code-editor.tsx';

export type QueryMark = Mark<PlaceInText>;

/** Why a query was refused, in words and at its place. */
export function marksOf(faults: readonly Fault[], t: TextOf): QueryMark[] {
  return faults.map(({ message, values }) => ({
    at: { from: Number(values.from), to: Number(values.to) },
    message: isTextKey(message) ? t(message, values) : message,
  }));
}

/** `2:14`: line and column, both from 1, as editors count. */
export function lineAndColumn(text: string, offset: number): string {
  const before = text.slice(0, offset).split('\n');
  return `${before.length}:${(before.at(-1)?.length ?? 0) + 1}`;
}
