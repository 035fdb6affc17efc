import type { Dependence } from '@houston/contract/approvals/four-eyes';
import type { Language } from '@houston/contract/languages';
import type { TextKey } from '@houston/contract/texts/sections';
import { formatMinute } from './format.ts';

/** Why somebody is no second person for who asked, and from when on they are. `timeZone` null: the browser's. */
export function dependenceText(
  { kind, giver, owner, givenOn, until }: Dependence,
  text: (key: TextKey, values: Record<string, string>) => string,
  language: Language,
  timeZone: string | null,
): string {
  const time = (date: Date) => formatMinute(date, language, timeZone);
  const reason = text(`errors.not_independent-${kind}`, { giver, date: time(givenOn) });
  const between = owner === null ? [] : [text('errors.not_independent-between', { giver, owner })];
  return [reason, ...between, text('errors.not_independent-until', { until: time(until) })].join(' ');
}
