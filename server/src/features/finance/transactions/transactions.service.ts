import type { Query, Response } from '@houston/contract/endpoint';
import type { Transaction } from '@houston/contract/features/finance/transactions/transaction.schema';
import type { transactionsApi } from '@houston/contract/features/finance/transactions/transactions.api';
import { actorOf, type Call } from '../../../call.ts';
import { isOrderRefused } from '../../../claims/orders/order-answer.ts';
import type { Db } from '../../../db/database.ts';
import { found } from '../../../http/problem.ts';
import { recordGuess } from '../../../incidents/consumer-guesses.ts';
import { maskEmail, shownName } from '../../../mail/masked.ts';
import { leftOf, readTransaction, refundable } from '../../partners/checkout/claim-requests.service.ts';
import { psperNames } from '../../partners/pspers/pspers.service.ts';
import { leftAlone } from '../../work/approvals/limits.service.ts';
import { disputeOf } from '../../work/disputes/disputes.service.ts';
import { shopNames } from '../dossiers/dossiers.service.ts';
import { findBlock } from './blocked-transaction.ts';
import { type FoundConsumer, findFacts, selectDossiersOf } from './transaction.store.ts';
import { selectTransactions } from './transaction-list.store.ts';
import { refundKind } from './transaction-refunds.service.ts';
import { selectRefundsOf } from './transaction-refunds.store.ts';

type Api = typeof transactionsApi;

export async function listTransactions(call: Call, query: Query<Api['list']>): Promise<Response<Api['list']>> {
  const page = await selectTransactions(call.app.database.orm, query);
  if (query.email !== undefined && page.data.length === 0 && (page.total ?? 0) === 0) recordGuess(call);
  return {
    ...page,
    data: page.data.map(({ person, company, ...row }) => ({ ...row, consumerName: shownName(person, company) })),
  };
}

/** @throws Problem not_found */
export async function getTransaction(call: Call, transactionNumber: string): Promise<Transaction> {
  const { orm } = call.app.database;
  const { adminId } = actorOf(call);
  const row = await readTransaction(orm, transactionNumber);
  const [facts, blocked, isRefused, disputed, refunds, alone] = await Promise.all([
    findFacts(orm, row.id),
    findBlock(orm, row.dossierId),
    isOrderRefused(orm, transactionNumber),
    disputeOf(orm, row.dossierId),
    selectRefundsOf(orm, row.id, adminId),
    leftAlone(call, orm, refundKind, row.id),
  ]);
  const { consumer, ...about } = found(facts);
  const { requested, booked, releasedAmount: released } = row;
  return {
    ...{ id: row.id, transactionNumber: row.transactionNumber, reference: row.reference, state: row.state },
    ...{ amount: row.amount, currency: row.currency, invoiceDate: row.invoiceDate, version: row.version },
    ...about,
    startedOn: row.startedAt,
    consumer: consumer && (await maskedConsumer(orm, consumer)),
    ...{ captured: booked.capture, refunded: booked.refund, chargedBack: booked.chargeback },
    ...{ paid: booked.paid, open: booked.open, released },
    requestedCapture: Math.max(0, requested.capture - booked.capture),
    requestedRefund: Math.max(0, requested.refund - booked.refund),
    requestedChargeback: Math.max(0, requested.chargeback - booked.chargeback),
    left: leftOf(row),
    refundable: Math.max(0, refundable(row)),
    ...{ blocked, isRefused, ...disputed, refunds, withinLimit: alone },
  };
}

async function maskedConsumer(db: Db, { id, person, company, type, email }: FoundConsumer) {
  const dossiers = await selectDossiersOf(db, id);
  return { id, type, name: shownName(person, company) ?? '', email: maskEmail(email), dossiers };
}

export async function listChoices(call: Call): Promise<Response<Api['choices']>> {
  const { orm } = call.app.database;
  const [shops, pspers] = await Promise.all([shopNames(orm), psperNames(orm)]);
  return { shops, pspers };
}
