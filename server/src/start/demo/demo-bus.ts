import { type TransactionType, transactionTypes } from '@houston/contract/features/operations/service-bus/bus-message';
import { sql } from 'drizzle-orm';
import { recordOutcomes } from '../../bus/delivery/record.ts';
import { usualPurpose } from '../../bus/purpose.ts';
import { ensureDossiers } from '../../claims/dossiers.ts';
import type { Tx } from '../../db/database.ts';
import { queryRows } from '../../db/pool-database.ts';
import { selectRows } from '../../db/rows.ts';
import type { DemoAdmin } from './demo-admins.ts';
import { creditWhatIsCaptured } from './demo-credits.ts';
import { type DemoFrame, day, hour, insertRows } from './demo-frame.ts';
import type { DemoTransaction } from './demo-trade.ts';
import { createDice, type Dice } from './dice.ts';
import { faults } from './partners/partner-answers.ts';
import { attemptsOf, bodyOf, directoryOf, type PastAttempt, type PastMessage } from './past-attempts.ts';

/** Messages of the last weeks, and how many of them failed. */
const goodMessages = 260;
const unhandledLetters = 22;
const handledLetters = 31;
/** Failures of longer ago have been dealt with. */
const handledAfter = 3 * day;
/** How many of those were sent again before anything else. */
const requeuedShare = 0.3;

/** Last two digits of amounts, in cents, that every partner accepts. */
const goodEndings = [0, 5, 20, 50, 95];

/** By type: 0 invoice, 1 credit, 2 collection. */
const typeWeights = [9, 5, 3];
const failures = [faults.down, faults.down, faults.down, faults.unprocessable, faults.unknownShop, faults.noReference];

/** The past of the bus: messages that went through the real pipelines, against the demo's partners, at times gone by. */
export async function fillBus(
  frame: DemoFrame,
  transactions: readonly DemoTransaction[],
  dossiers: ReadonlyMap<number, string>,
  admins: readonly DemoAdmin[],
): Promise<void> {
  const dice = createDice('bus');
  const trade = { transactions, dossiers };
  const past = [
    ...pastMessages(frame, dice, trade, { count: goodMessages, from: 14 * day, to: hour, endings: null }),
    ...pastMessages(frame, dice, trade, { count: handledLetters, from: 27 * day, to: handledAfter, endings: failures }),
    ...pastMessages(frame, dice, trade, { count: unhandledLetters, from: handledAfter, to: hour, endings: failures }),
  ].sort((left, right) => left.at.getTime() - right.at.getTime());
  const messages = creditWhatIsCaptured(createDice('bus credits'), past, dossiers, goodEndings);
  const operators = admins.filter(({ role }) => role === 'Operations');
  await store(frame, await attemptAll(frame, dice, messages), operators);
  await orderWhatIsInvoiced(frame.tx);
  await discardOldLetters(frame, dice, operators);
  await addUnknownLetter(frame, transactions);
}

/** The orders are of what their invoices say, which the dice have thrown so that partners answer by it. */
async function orderWhatIsInvoiced(tx: Tx): Promise<void> {
  await tx.execute(sql`
    update transactions t set amount = i.amount
    from (select transaction_number, sum(amount) as amount from bus_messages where purpose = 'invoice' and id = root_id group by 1) i
    where i.transaction_number = t.transaction_number and t.capture_requested + t.released_amount <= i.amount`);
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
    const time = at.getTime();
    const earlier = newest(
      transactions,
      ({ id, startedAt }) => startedAt.getTime() < time && (type !== transactionTypes.collection || dossiers.has(id)),
    );
    const transaction = dice.pick(earlier.length > 0 ? earlier : transactions.slice(0, 1));
    const ending = plan.endings === null ? dice.pick(goodEndings) : dice.pick(plan.endings);
    return {
      transaction,
      dossierNr: dossiers.get(transaction.id) ?? null,
      type,
      amount: dice.between(15, 750) * 100 + ending,
      at,
    };
  });
}

/** The last hundred that are wanted, in their order. Looking through all for each message took a tenth of the whole filling. */
function newest<T>(list: readonly T[], isWanted: (item: T) => boolean): T[] {
  const found: T[] = [];
  for (let place = list.length - 1; place >= 0 && found.length < 100; place -= 1) {
    const item = list[place] as T;
    if (isWanted(item)) found.push(item);
  }
  return found.reverse();
}

/** Stores the messages and runs them. @returns what came of each attempt, the oldest first */
async function attemptAll(frame: DemoFrame, dice: Dice, messages: readonly PastMessage[]): Promise<PastAttempt[]> {
  const { tx } = frame;
  const dossierIds = await claimDossiers(tx, frame.now, messages);
  const ids = await insertRows(
    tx,
    'bus_messages',
    messages.map((message, place) => ({
      id: place + 1,
      root_id: place + 1,
      transaction_number: message.transaction.number,
      transaction_type: message.type,
      purpose: usualPurpose[message.type],
      dossier_id: dossierIds.get(message.transaction.number) ?? null,
      tenant_id: message.transaction.tenantId,
      shop_id: message.transaction.shopId,
      dossier_nr: message.dossierNr,
      amount: message.amount,
      currency: 'EUR',
      body: bodyOf(message),
      source: 'demo',
      created_at: message.at,
    })),
  );
  await tx.execute(sql`select setval('bus_messages_id_seq', ${messages.length})`);
  const directory = await directoryOf(tx);
  const again = createDice('bus requeues');
  const attempts: PastAttempt[] = [];
  for (const [place, message] of messages.entries()) {
    const dossierId = dossierIds.get(message.transaction.number) ?? 0;
    const past = { messageId: ids[place] ?? 0, dossierId, message };
    const first = await attemptsOf(dice, directory, { ...past, delivery: 1, at: message.at, askedBefore: 0 });
    attempts.push(...first);
    const failedAt = first.at(-1)?.outcome.dead.length === 1 ? first.at(-1)?.outcome.ended_at : undefined;
    if (failedAt === undefined || failedAt > frame.ago(handledAfter) || !again.chance(requeuedShare)) continue;
    const at = new Date(failedAt.getTime() + again.between(hour, 5 * hour));
    attempts.push(...(await attemptsOf(again, directory, { ...past, delivery: 2, at, askedBefore: first.length })));
  }
  attempts.sort((left, right) => left.outcome.ended_at.getTime() - right.outcome.ended_at.getTime());
  return attempts.map((past, place) => ({
    ...past,
    outcome: { ...past.outcome, transaction_id: place + 1, retry_at: null },
  }));
}

/** The dossiers of their claims, made where there were none. @returns their ids by the number of the transaction */
async function claimDossiers(tx: Tx, now: Date, messages: readonly PastMessage[]): Promise<Map<string, number>> {
  const wanted = messages.map(({ transaction }) => transaction);
  await ensureDossiers(
    tx,
    now,
    // Of several messages the last would win: the oldest is when the dossier was made.
    messages.toReversed().map(({ at, transaction: { number, tenantId, shopId } }) => ({
      transactionNumber: number,
      tenantId,
      shopId,
      createdAt: at,
    })),
  );
  const { rows } = await queryRows<{ number: string; id: number }>(
    tx,
    'select transaction_number as number, id from dossiers where transaction_number = any($1)',
    [wanted.map(({ number }) => number)],
  );
  return new Map(rows.map(({ number, id }) => [number, id]));
}

/** Records them as the bus does. An attempt is recorded for a delivery that is held, and one message cannot be held twice. */
async function store(
  frame: DemoFrame,
  attempts: readonly PastAttempt[],
  operators: readonly DemoAdmin[],
): Promise<void> {
  const { tx } = frame;
  let requeueIds: ReadonlyMap<number, number> = new Map();
  for (const round of roundsOf(attempts)) {
    if (round[0]?.delivery === 2 && round[0].attempt === 1) requeueIds = await requeueLetters(frame, round, operators);
    await insertRows(
      tx,
      'bus_queue',
      round.map(({ messageId, delivery, attempt, tried, queuedAt, outcome }) => ({
        message_id: messageId,
        root_id: messageId,
        available_at: queuedAt,
        enqueued_at: queuedAt,
        held_by: outcome.lease,
        attempt,
        tried,
        taken: 1,
        requeue_id: delivery === 1 ? null : (requeueIds.get(messageId) ?? null),
      })),
    );
    const { rows } = await queryRows<{ id: number; root_id: number }>(tx, 'select id, root_id from bus_queue');
    const queueIds = new Map(rows.map(({ id, root_id }) => [root_id, id]));
    await recordOutcomes(
      tx,
      round.map(({ messageId, outcome }) => ({ ...outcome, queue_id: queueIds.get(messageId) ?? 0 })),
    );
  }
  await tx.execute(sql`select setval('bus_transactions_id_seq', ${attempts.length})`);
}

/** First all first attempts, then their retries, then what was sent again. */
function roundsOf(attempts: readonly PastAttempt[]): PastAttempt[][] {
  const rounds = Map.groupBy(attempts, ({ delivery, attempt }) => delivery * 100 + attempt);
  return [...rounds].sort(([left], [right]) => left - right).map(([, round]) => round);
}

/** Somebody sends these failures again. @returns the ids of the requeues by message */
async function requeueLetters(
  { tx }: DemoFrame,
  round: readonly PastAttempt[],
  operators: readonly DemoAdmin[],
): Promise<Map<number, number>> {
  const dice = createDice('bus operators');
  const requeues = new Map<number, number>();
  for (const { messageId, queuedAt } of round) {
    const rows = await selectRows<{ id: number }>(
      tx,
      sql`
      with letter as (
        update dead_letters set handled = true, handled_method = 2, handled_by = ${dice.pick(operators).id},
          handled_at = ${queuedAt}::timestamptz
        where message_id = ${messageId} returning id, root_id, message_id, handled_by, handled_at
      )
      insert into bus_requeues (dead_letter_id, root_id, message_id, is_edited, requested_by, requested_at)
      select id, root_id, message_id, false, handled_by, handled_at from letter returning id`,
    );
    requeues.set(messageId, Number(rows[0]?.id));
  }
  return requeues;
}

/** Failures of more than three days ago that nobody sent again were discarded. */
async function discardOldLetters({ tx, ago }: DemoFrame, dice: Dice, operators: readonly DemoAdmin[]): Promise<void> {
  const { rows } = await queryRows<{ id: number }>(
    tx,
    'select id from dead_letters where not handled and picked_up_on < $1 order by id',
    [ago(handledAfter)],
  );
  for (const { id } of rows) {
    await tx.execute(sql`update dead_letters set handled = true, handled_method = 1, handled_by = ${dice.pick(operators).id},
      handled_at = picked_up_on + interval '5 hours', handled_reason = 'Booked by hand after a call with the shop'
      where id = ${id}`);
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
