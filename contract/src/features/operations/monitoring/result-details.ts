/** Why a result is no value: stored in English, told in the reader's language. What the database itself says stays as it is. */
import type { Language } from '../../../languages.ts';
import { type RefusalReason, refusalReasons } from './query-refusal.ts';
import { refusedQueries } from './refused-queries.texts.ts';
import { resultDetails } from './result-details.texts.ts';

/** As they are stored. */
export const storedDetails = {
  'more than one row': 'detail-rows',
  'more than one column': 'detail-columns',
  'no column': 'detail-no-column',
  'not a number': 'detail-number',
  'no value that can be compared': 'detail-kind',
  'texts are only equal or not': 'detail-text',
} as const;
export type StoredDetail = keyof typeof storedDetails;

/** A query that ran to its limit. */
export function stoppedAfter(milliseconds: number): string {
  return `stopped after ${milliseconds} ms`;
}

export function refusedDetail(reason: RefusalReason, word: string): string {
  return `refused (${reason}) ${word}`.trim();
}

type Told =
  | { section: 'monitoring'; key: keyof typeof resultDetails; values: Record<string, string | number> }
  | { section: 'monitoring-rules'; key: `refused-${RefusalReason}`; values: Record<string, string | number> };

/** Null for what the database said. */
export function readDetail(detail: string): Told | null {
  if (Object.hasOwn(storedDetails, detail)) {
    return { section: 'monitoring', key: storedDetails[detail as StoredDetail], values: {} };
  }
  const milliseconds = /^stopped after (\d+) ms$/.exec(detail)?.[1];
  if (milliseconds !== undefined) {
    return { section: 'monitoring', key: 'detail-too-long', values: { seconds: Number(milliseconds) / 1000 } };
  }
  const [, reason, word = ''] = /^refused \(([a-z-]+)\) ?(.*)$/s.exec(detail) ?? [];
  const refused = refusalReasons.find((one) => one === reason);
  return refused === undefined ? null : { section: 'monitoring-rules', key: `refused-${refused}`, values: { word } };
}

/** In a language, where no console says it. */
export function detailText(detail: string, language: Language): string {
  const told = readDetail(detail);
  if (told === null) return detail;
  const words = told.section === 'monitoring' ? resultDetails[told.key] : refusedQueries[told.key];
  return words[language].replaceAll(/\{\{(\w+)\}\}/g, (_, name: string) => String(told.values[name]));
}
