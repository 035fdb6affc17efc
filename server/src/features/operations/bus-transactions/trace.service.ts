import type { TraceEvent } from '@houston/contract/features/operations/bus-transactions/bus-transactions.api';
import { transactionTypeOf } from '@houston/contract/features/operations/service-bus/bus-message';
import type { Call } from '../../../call.ts';
import { maxEvents, selectEvents, type TraceRow } from './trace.store.ts';

/** What comes first of things that happened in the same millisecond. */
const order: readonly TraceEvent['kind'][] = [
  'queued',
  // The bus may be as fast as that; nobody sends a failure again in the millisecond in which it happened.
  'requeued',
  'transaction',
  'call',
  'posted',
  'dead-letter',
  'settled',
  'discarded',
];

/** Everything under one number, the oldest first; nothing for a text that is no number of ours. */
export async function traceNumber({ app }: Call, transactionNumber: string): Promise<{ data: TraceEvent[] }> {
  // Identifiers of letters that no message of the bus made may have other characters than a number has.
  if (!/^[\w.:-]+$/.test(transactionNumber)) return { data: [] };
  const rows = await selectEvents(app.database, transactionNumber.toLowerCase().replaceAll('_', '\\_'));
  const events = rows.map(eventOf).toSorted(compare);
  return { data: events.slice(-maxEvents) };
}

function eventOf({ deadLetterType, ...row }: TraceRow): TraceEvent {
  const ofLetter = deadLetterType === undefined || deadLetterType === null ? null : transactionTypeOf(deadLetterType);
  return {
    kind: row.kind,
    at: row.at,
    id: row.id ?? null,
    transactionType: row.transactionType ?? ofLetter,
    isRelease: row.isRelease ?? false,
    success: row.success ?? null,
    outcome: row.outcome ?? null,
    who: row.who ?? null,
    text: row.text ?? null,
    reason: row.reason ?? null,
    source: row.source ?? null,
    isEdited: row.isEdited ?? null,
    call: row.call ?? null,
    posting: row.posting ?? null,
    requeueState: row.requeueState ?? null,
  };
}

function compare(one: TraceEvent, other: TraceEvent): number {
  return (
    one.at.getTime() - other.at.getTime() ||
    order.indexOf(one.kind) - order.indexOf(other.kind) ||
    (one.id ?? 0) - (other.id ?? 0)
  );
}
