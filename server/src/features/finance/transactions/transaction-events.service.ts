import type { Response } from '@houston/contract/endpoint';
import type { TransactionEvent } from '@houston/contract/features/finance/transactions/transaction-events.schema';
import type { transactionsApi } from '@houston/contract/features/finance/transactions/transactions.api';
import type { Call } from '../../../call.ts';
import { traceNumber } from '../../operations/bus-transactions/trace.service.ts';
import { cessionEvents } from '../../partners/cessions/cession-events.service.ts';
import { readTransaction } from '../../partners/checkout/claim-requests.service.ts';
import { noteEvents } from '../../work/work-lists/notes-about.service.ts';
import { withToldReasons } from '../dossiers/told-changes.service.ts';
import { findErasure, selectOtherEvents } from './transaction.store.ts';

/** What comes first of things that happened in the same millisecond: a shop calls, and then the bus is told. */
const order: readonly TransactionEvent['kind'][] = [
  'call',
  'change',
  'bus',
  'movement',
  'cession',
  'payout',
  'arrangement',
  'mail',
  'note',
  'item-note',
];

/** The newest first. @throws Problem not_found */
export async function listEvents(
  call: Call,
  transactionNumber: string,
): Promise<Response<(typeof transactionsApi)['events']>> {
  const { orm } = call.app.database;
  const { dossierId } = await readTransaction(orm, transactionNumber);
  const [erasedAt, trace, others, notes, ceded] = await Promise.all([
    findErasure(orm, transactionNumber),
    traceNumber(call, transactionNumber),
    selectOtherEvents(orm, { transactionNumber, dossierId }),
    dossierId === null ? [] : noteEvents(call, dossierId),
    dossierId === null ? [] : cessionEvents(call, dossierId),
  ]);
  const events = [
    ...trace.data.map((event) => ({ kind: 'bus', at: event.at, event }) as const),
    ...withToldReasons(call, others, erasedAt),
    ...notes,
    ...ceded,
  ];
  const asTheyHappened = (one: TransactionEvent, other: TransactionEvent) =>
    one.at.getTime() - other.at.getTime() || placeOf(one) - placeOf(other);
  // Turned as a whole: what comes first of one moment stands last of it.
  return { data: events.toSorted(asTheyHappened).toReversed() };
}

function placeOf({ kind }: TransactionEvent): number {
  return order.indexOf(kind);
}
