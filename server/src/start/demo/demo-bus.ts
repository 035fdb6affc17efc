import { type TransactionType, transactionTypes } from '@houston/contract/features/operations/service-bus/bus-message';
import { sql } from 'drizzle-orm';
import type { HeldDelivery } from '../../bus/claim.ts';
import { type Outcome, outcomeOf } from '../../bus/outcome.ts';
import type { Directory } from '../../bus/partners.ts';
import { pipelines } from '../../bus/pipelines.ts';
import { recordOutcomes } from '../../bus/record.ts';
import { type RunResult, runMessage } from '../../bus/run-message.ts';
import { queryRows } from '../../db/pool-database.ts';
import type { Outbound } from '../../http/outbound.ts';
import type { DemoAdmin } from './demo-admins.ts';
import { type DemoFrame, day, hour, insertRows } from './demo-frame.ts';
import type { DemoTransaction } from './demo-trade.ts';
import { createDice, type Dice } from './dice.ts';
import { answerOf, faults } from './partners/partner-answers.ts';

/** Messages of the last weeks, and how many of them failed. */
const goodMessages = 260;
const unhandledLetters = 22;
const handledLetters = 31;

/** By type: 0 invoice, 1 credit, 2 collection. */
const typeWeights = [9, 5, 3];
const failures = [faults.down, faults.down, faults.down, faults.unprocessable, faults.unknownShop, faults.noReference];

interface PastMessage {
  readonly transaction: DemoTransaction;
  readonly dossierNr: string | null;
  readonly type: TransactionType;
  readonly amount: number;
  readonly at: Date;
}

interface PastAttempt {
  readonly messageId: number;
  readonly attempt: number;
  readonly queuedAt: Date;
  readonly outcome: Outcome;
}

/** The past of the bus: messages that went through the real pipelines, against the demo's partners, at times gone by. */
export async function fillBus(
  frame: DemoFrame,
  transactions: readonly DemoTransaction[],
  dossiers: ReadonlyMap<number, string>,
  admins: readonly DemoAdmin[],
): Promise<void> {
  const dice = createDice('bus');
  const trade = { transactions, dossiers };
  const messages = [
    ...pastMessages(frame, dice, trade, { count: goodMessages, from: 14 * day, to: hour, endings: null }),
    ...pastMessages(frame, dice, trade, { count: handledLetters, from: 27 * day, to: 3 * day, endings: failures }),
    ...pastMessages(frame, dice, trade, { count: unhandledLetters, from: 3 * day, to: hour, endings: failures }),
  ].sort((left, right) => left.at.getTime() - right.at.getTime());
  await record(frame, dice, messages);
  await handleOldLetters(frame, dice, admins);
  await addUnknownLetter(frame, transactions);
}

function pastMessages(
  { ago }: DemoFrame,
  dice: Dice,
  { transactions, dossiers }: { transactions: readonly DemoTransaction[]; dossiers: ReadonlyMap<number, string> },
  plan: { count: number; from: number; to: number; endings: readonly number[] | null },
): PastMessage[] {
  return Array.from({ length: plan.count }, () => {
    const at = ago(dice.between(plan.to, plan.from));
    const type = dice.weighted(typeWeights) as TransactionType;
    // No message is older than its transaction, and what is collected has a dossier.
    const earlier = transactions.filter(
      ({ id, startedAt }) => startedAt < at && (type !== transactionTypes.collection || dossiers.has(id)),
    );
    const transaction = dice.pick(earlier.length > 0 ? earlier.slice(-100) : transactions.slice(0, 1));
    const ending = plan.endings === null ? dice.pick([0, 5, 20, 50, 95]) : dice.pick(plan.endings);
    return {
      transaction,
      dossierNr: dossiers.get(transaction.id) ?? null,
      type,
      amount: dice.between(15, 750) * 100 + ending,
      at,
    };
  });
}

async function record({ tx }: DemoFrame, dice: Dice, messages: readonly PastMessage[]): Promise<void> {
  const directory = await directoryOf(tx);
  const ids = await insertRows(
    tx,
    'bus_messages',
    messages.map(({ transaction, dossierNr, type, amount, at }, place) => ({
      id: place + 1,
      root_id: place + 1,
      transaction_number: transaction.number,
      transaction_type: type,
      tenant_id: transaction.tenantId,
      shop_id: transaction.shopId,
      dossier_nr: dossierNr,
      amount,
      currency: 'EUR',
      body: bodyOf({ transaction, dossierNr, type, amount, at }),
      source: 'demo',
      created_at: at,
    })),
  );
  await tx.execute(sql`select setval('bus_messages_id_seq', ${messages.length})`);
  const attempts: PastAttempt[] = [];
  for (const [place, message] of messages.entries()) {
    attempts.push(...(await attemptsOf(dice, directory, message, ids[place] ?? 0)));
  }
  attempts.sort((left, right) => left.outcome.ended_at.getTime() - right.outcome.ended_at.getTime());
  const numbered = attempts.map((past, place) => ({
    ...past,
    outcome: { ...past.outcome, transaction_id: place + 1, retry_at: null },
  }));
  // An attempt is recorded for a delivery that is held, and one message cannot be held twice: retries come after the first.
  for (const attempt of [...new Set(numbered.map((past) => past.attempt))].sort()) {
    const round = numbered.filter((past) => past.attempt === attempt);
    await insertRows(
      tx,
      'bus_queue',
      round.map(({ messageId, queuedAt, outcome }) => ({
        message_id: messageId,
        root_id: messageId,
        available_at: queuedAt,
        enqueued_at: queuedAt,
        held_by: outcome.lease,
        attempt,
        taken: 1,
      })),
    );
    const { rows } = await queryRows<{ id: number; root_id: number }>(tx, 'select id, root_id from bus_queue');
    const queueIds = new Map(rows.map(({ id, root_id }) => [root_id, id]));
    await recordOutcomes(
      tx,
      round.map(({ messageId, outcome }) => ({ ...outcome, queue_id: queueIds.get(messageId) ?? 0 })),
    );
  }
  await tx.execute(sql`select setval('bus_transactions_id_seq', ${numbered.length})`);
}

/** Every attempt of a message: retries until it succeeds or is given up. */
async function attemptsOf(dice: Dice, directory: Directory, message: PastMessage, id: number): Promise<PastAttempt[]> {
  const attempts: PastAttempt[] = [];
  let at = message.at;
  for (let attempt = 1; ; attempt += 1) {
    const { transaction, type } = message;
    const delivery: HeldDelivery = {
      queueId: 0,
      lease: 'demo',
      transactionId: 0,
      attempt,
      deliveries: 1,
      requeueId: null,
      source: 'demo',
      isEdited: false,
      transactionNumber: transaction.number,
      transactionType: type,
      tenantId: transaction.tenantId,
      shopId: transaction.shopId,
      body: bodyOf(message),
    };
    const startedAt = at;
    const outbound = pastOutbound(attempt - 1);
    const run = await runMessage(delivery, { pipelines, directory, outbound, clock: () => startedAt });
    const { run: timed, endedAt } = retime(dice, run, startedAt);
    const outcome = outcomeOf(delivery, timed, { startedAt, endedAt }, [10, 60]);
    attempts.push({ messageId: id, attempt, queuedAt: at, outcome });
    if (outcome.retry_at === null) return attempts;
    at = outcome.retry_at;
  }
}

/** Answers as the partners of the demo do, without a network. */
function pastOutbound(askedBefore: number): Outbound {
  return {
    isLoopbackTarget: () => true,
    async fetch(url, request) {
      const [partner = '', ...rest] = new URL(url).pathname.slice(1).split('/');
      const body = String(request?.body ?? '');
      const reply = answerOf({ partner, path: `/${rest.join('/')}`, body, askedBefore });
      return new Response(reply.body, { status: reply.status });
    },
  };
}

/** How long things took is measured, so it would differ with every filling; the dice say it instead. */
function retime(dice: Dice, run: RunResult, startedAt: Date): { run: RunResult; endedAt: Date } {
  let at = startedAt.getTime();
  const steps = run.steps.map((step) => {
    if (step.startedAt === null) return step;
    const duration = dice.between(4, step.responseBody === null ? 9 : 180);
    const begun = new Date(at);
    at += duration;
    const finishedAt = new Date(at);
    return { ...step, startedAt: begun, finishedAt, logs: step.logs.map((entry) => ({ ...entry, at: finishedAt })) };
  });
  const calls = run.calls.map((call) => {
    const step = steps.find(({ name }) => name === call.step);
    const durationMs = (step?.finishedAt?.getTime() ?? at) - (step?.startedAt?.getTime() ?? at) - 2;
    return { ...call, calledAt: step?.startedAt ?? startedAt, durationMs };
  });
  return { run: { ...run, steps, calls }, endedAt: new Date(at + 3) };
}

async function directoryOf(tx: DemoFrame['tx']): Promise<Directory> {
  const { rows } = await queryRows<{ id: number; key: string; excluded: number[] }>(
    tx,
    `select id, key, array(select tenant_id from integration_partner_exclusions x where x.partner_id = p.id) as excluded
     from integration_partners p`,
  );
  return {
    partner(key, tenantId) {
      const found = rows.find((row) => row.key === key && !row.excluded.includes(tenantId));
      return found === undefined ? null : { id: found.id, key, baseUrl: `http://127.0.0.1/${key}` };
    },
    isDisabled: () => false,
  };
}

function bodyOf({ transaction, dossierNr, type, amount, at }: PastMessage): string {
  const date = at.toISOString().slice(0, 10);
  const dossier = dossierNr === null ? {} : { dossierNr };
  const common = { transactionNumber: transaction.number, ...dossier, amount, currency: 'EUR' };
  if (type === transactionTypes.invoice) {
    return JSON.stringify({
      ...common,
      invoiceInfo: { invoiceDate: date },
      debtor: { country: 'NL', postalCode: '3811 AB' },
    });
  }
  if (type === transactionTypes.credit) return JSON.stringify({ ...common, reason: 'Goods returned' });
  return JSON.stringify({ ...common, dueDate: date });
}

/** Letters of more than three days ago have been dealt with. */
async function handleOldLetters({ tx, ago }: DemoFrame, dice: Dice, admins: readonly DemoAdmin[]): Promise<void> {
  const operators = admins.filter(({ role }) => role === 'Operations');
  const { rows } = await queryRows<{ id: number }>(
    tx,
    'select id from dead_letters where picked_up_on < $1 order by id',
    [ago(3 * day)],
  );
  for (const { id } of rows) {
    const operator = dice.pick(operators).id;
    if (dice.chance(0.7)) {
      await tx.execute(sql`update dead_letters set handled = true, handled_method = 1, handled_by = ${operator},
        handled_at = picked_up_on + interval '5 hours', handled_reason = 'Booked by hand after a call with the shop'
        where id = ${id}`);
      continue;
    }
    // Requeued, and it failed again.
    await tx.execute(sql`update dead_letters set handled = true, handled_method = 2, handled_by = ${operator},
      handled_at = picked_up_on + interval '2 hours' where id = ${id}`);
    await tx.execute(sql`insert into bus_requeues
        (dead_letter_id, root_id, message_id, is_edited, requested_by, requested_at, state, finished_at, transaction_id)
      select id, root_id, message_id, false, ${operator}, handled_at, 2, handled_at, transaction_id
      from dead_letters where id = ${id}`);
  }
}

/** One letter of a type that the bus does not know: nothing can be done with it but to choose a type or to discard it. */
async function addUnknownLetter({ tx, ago }: DemoFrame, transactions: readonly DemoTransaction[]): Promise<void> {
  const transaction = transactions.at(-1);
  if (transaction === undefined) return;
  await insertRows(tx, 'dead_letters', [
    {
      tenant_id: transaction.tenantId,
      shop_id: transaction.shopId,
      message_type: 0,
      message_identifier: transaction.number,
      message_body: JSON.stringify({ transactionNumber: transaction.number, kind: 'chargeback', amount: 4_950 }),
      root_cause: 'No pipeline takes messages of this type',
      picked_up_on: ago(2 * hour),
      handled: false,
      currency: 'EUR',
      attempts: 1,
      fingerprint: '',
    },
  ]);
}
