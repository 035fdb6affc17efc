import { deadLettersApi } from '@houston/contract/features/operations/dead-letters/dead-letters.api';
import type { DeadLetter } from '@houston/contract/features/operations/dead-letters/dead-letters.schema';
import { useEffect, useRef, useState } from 'react';
import { text } from '../../../../i18n/i18n.ts';
import { callApi } from '../../../../platform/calls/api.ts';
import { isApiError } from '../../../../platform/calls/api-error.ts';
import { refetch } from '../../../../platform/query-client.ts';
import { showErrorText, showSuccess, showWarning } from '../../../../platform/toast.ts';

export type RowResult =
  | { state: 'waiting' | 'running' | 'requeued' | 'already-handled' | 'not-sent' }
  | { state: 'failed'; error: unknown };

export interface RequeueSelected {
  results: ReadonlyMap<number, RowResult>;
  isRunning: boolean;
  /** How many have ended, one way or the other. */
  ended: number;
  requeued: number;
  /** Those that may work the next time, and those that were not reached before it was stopped. */
  failed: DeadLetter[];
  run(letters: readonly DeadLetter[]): void;
  /** Ends after the one that is being sent; the others stay as they are. */
  stop(): void;
}

/** Sends one call for each row, one after the other, and keeps the result of each. Leaving the screen ends it. */
export function useRequeueSelected(letters: readonly DeadLetter[]): RequeueSelected {
  const [results, setResults] = useState<ReadonlyMap<number, RowResult>>(new Map());
  const [isRunning, setRunning] = useState(false);
  const isStopped = useRef(false);
  useEffect(() => {
    isStopped.current = false;
    return () => {
      isStopped.current = true;
    };
  }, []);

  function put(id: number, result: RowResult): void {
    setResults((old) => new Map(old).set(id, result));
  }

  async function run(chosen: readonly DeadLetter[]): Promise<void> {
    if (isRunning) return;
    isStopped.current = false;
    setRunning(true);
    for (const { id } of chosen) put(id, { state: 'waiting' });
    const ended: RowResult['state'][] = [];
    for (const { id } of chosen) {
      if (isStopped.current) {
        put(id, { state: 'not-sent' });
        continue;
      }
      put(id, { state: 'running' });
      const result = await requeueOne(id);
      put(id, result);
      ended.push(result.state);
    }
    setRunning(false);
    tell(new Set(ended));
    await refetch(deadLettersApi.list);
  }

  const states = letters.map(({ id }) => results.get(id)?.state);
  return {
    results,
    isRunning,
    ended: states.filter((state) => state === 'requeued' || state === 'already-handled' || state === 'failed').length,
    requeued: states.filter((state) => state === 'requeued').length,
    failed: letters.filter(({ id }) => ['failed', 'not-sent'].includes(results.get(id)?.state ?? '')),
    run: (chosen) => void run(chosen),
    stop() {
      isStopped.current = true;
    },
  };
}

// One toast for each kind of result; the dialog has them row by row.
function tell(ended: ReadonlySet<RowResult['state']>): void {
  if (ended.has('requeued')) showSuccess('dead-letters.requeued');
  if (ended.has('already-handled')) showWarning('dead-letters.already-handled');
  if (ended.has('failed')) showErrorText(text('dead-letters.could-not-requeue'));
}

async function requeueOne(id: number): Promise<RowResult> {
  try {
    await callApi(deadLettersApi.requeueSelected, { params: { id } });
    return { state: 'requeued' };
  } catch (error) {
    return isApiError(error, 'already_handled') ? { state: 'already-handled' } : { state: 'failed', error };
  }
}
