/** Whether an answer looks as the document says. */
import { simulatorApi } from '@houston/contract/features/partners/simulator/simulator.api';
import type { AnswerSchema, SimulatorRun } from '@houston/contract/features/partners/simulator/simulator.schema';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { callApi } from '../../../../platform/calls/api.ts';
import { isApiError } from '../../../../platform/calls/api-error.ts';
import { type CheckAnswer, checkInWorker } from './check-client.ts';

export type AnswerCheck = CheckAnswer | { failed: 'none' | 'cut' };

/** undefined while it is under way, or where nothing came back. */
export function useAnswerCheck(run: SimulatorRun | null): AnswerCheck | undefined {
  const read = useQuery({ ...checkOf(run), enabled: run?.status != null });
  return read.isError ? { failed: 'failed' } : read.data;
}

function checkOf(run: SimulatorRun | null) {
  return queryOptions({
    queryKey: ['simulator-answer-check', run?.id],
    staleTime: Number.POSITIVE_INFINITY,
    queryFn: ({ signal }) => (run === null ? Promise.reject(new Error('no run')) : checkRun(run, signal)),
  });
}

async function checkRun(
  { endpoint: id, status, responseBody, isCut }: SimulatorRun,
  signal: AbortSignal,
): Promise<AnswerCheck> {
  const described = await answerSchema(id, String(status), signal);
  if (described === null) return { failed: 'none' };
  if (described.schema === null) return checkEmpty(responseBody);
  if (isCut) return { failed: 'cut' };
  return checkInWorker({ ...described, text: responseBody ?? '' });
}

/** A body where the description knows of none. */
function checkEmpty(body: string | null): AnswerCheck {
  const isEmpty = body === null || body === '';
  return { mismatches: isEmpty ? [] : [{ at: '#', key: 'simulator.wrong-extra', detail: '' }], notUnderstood: [] };
}

async function answerSchema(id: string, status: string, signal: AbortSignal): Promise<AnswerSchema | null> {
  try {
    return await callApi(simulatorApi.answer, { query: { id, status } }, { signal });
  } catch (error) {
    if (isApiError(error, 'not_found')) return null;
    throw error;
  }
}
