/** Judges one query: runs it, and holds its answer against what is expected. */
import { type Comparison, resultTypes } from '@houston/contract/features/operations/monitoring/monitoring.schema';
import type { QueryRefusal } from '@houston/contract/features/operations/monitoring/query-refusal';
import { refusedDetail, stoppedAfter } from '@houston/contract/features/operations/monitoring/result-details';
import type { App } from '../../../../call.ts';
import { type Judged, judgeAnswer } from '../run/compare.ts';
import { runQuery } from '../run/run-query.ts';

interface Question {
  query: string;
  expectedResult: string;
  comparison: Comparison;
}

export interface Verdict extends Judged {
  /** In the query, where the database found the mistake. */
  at: number | null;
  milliseconds: number;
  refusal: QueryRefusal | null;
  /** It hung, and took the embedded database with it. */
  hasStopped: boolean;
}

const longestDetail = 500;

/** @throws ReportingUnavailable */
export async function judgeQuery(app: App, { query, expectedResult, comparison }: Question): Promise<Verdict> {
  const start = performance.now();
  const ran = await runQuery(app, query);
  const milliseconds = Math.round(performance.now() - start);
  const none = { at: null, milliseconds, refusal: null, hasStopped: false };
  if ('answer' in ran) return { ...judgeAnswer(ran.answer, expectedResult, comparison), ...none };
  const failed = { result: resultTypes.sqlError, value: null };
  if ('refusal' in ran) {
    const { reason, word } = ran.refusal;
    return { ...failed, detail: refusedDetail(reason, word), ...none, refusal: ran.refusal };
  }
  const { message, at, timeoutMs, hasStopped } = ran.fault;
  const detail = timeoutMs === null ? message.slice(0, longestDetail) : stoppedAfter(timeoutMs);
  return { ...failed, detail, ...none, at, hasStopped };
}
