import { serviceWords } from '@houston/contract/features/operations/background-services/service-words';
import { deadLettersApi } from '@houston/contract/features/operations/dead-letters/dead-letters.api';
import { handledMethods } from '@houston/contract/features/operations/dead-letters/dead-letters.schema';
import { type SQL, sql } from 'drizzle-orm';
import { appendAudit } from '../../../../audit/audit.ts';
import { auditEntry } from '../../../../audit/audit-entry.ts';
import { fingerprintOf, rootCauseOf } from '../../../../bus/delivery/root-cause.ts';
import { withWords, wordsOf } from '../../../../bus/partners/partner-words.ts';
import type { Tx } from '../../../../db/database.ts';
import { selectRows } from '../../../../db/rows.ts';
import { announce } from '../../../../live/live.ts';
import { serverActor, serverCall } from '../../../../start/server-call.ts';
import type { deadLetters } from '../../dead-letters/dead-letters.table.ts';
import type { ServiceRun } from '../service-run.ts';

const batchSize = 500;

/** Groups the letters by their fault, and settles those whose message has been processed since. */
export async function settleDeadLetters(run: ServiceRun): Promise<void> {
  const { log } = run;
  let grouped = 0;
  for await (const letters of batches(run, readSome)) grouped += letters.length;
  if (grouped > 0) await log('information', 'groups', serviceWords('grouped', { number: grouped }));
  let settled = 0;
  for await (const letters of batches(run, (tx) => settleSome(run, tx))) {
    for (const { messageIdentifier, transaction } of letters) {
      await log('information', 'settled', serviceWords('settled', { message: messageIdentifier, transaction }));
    }
    settled += letters.length;
  }
  if (settled + grouped === 0) await log('debug', 'check', serviceWords('nothing-to-settle'));
}

/** Works in transactions of their own until one finds less than a full batch. */
async function* batches<Row>({ app, signal }: ServiceRun, work: (tx: Tx) => Promise<Row[]>): AsyncGenerator<Row[]> {
  let isFull = true;
  while (isFull && !signal.aborted) {
    const rows = await app.database.transaction(async (tx) => {
      const done = await work(tx);
      if (done.length > 0) await announce(tx, deadLettersApi);
      return done;
    });
    isFull = rows.length === batchSize;
    yield rows;
  }
}

type Letter = typeof deadLetters.$inferSelect;

type Unread = Pick<Letter, 'id' | 'failedStep' | 'messageIdentifier' | 'messageBody' | 'fingerprint'> & {
  /** As it was written down; the count of attempts stood behind it once. */
  cause: string;
  /** What the partner answered at that step. */
  answer: string | null;
};

/** Letters without a fingerprint, and those of before root causes held the words of partners. */
async function readSome(tx: Tx): Promise<Unread[]> {
  const rows = await selectRows<Unread>(
    tx,
    sql`
    select d.id, d.failed_step as "failedStep", d.message_identifier as "messageIdentifier", d.message_body as "messageBody",
      d.fingerprint, coalesce(d.last_error, regexp_replace(d.root_cause, ' after \\d+ attempts?$', '')) as cause, (
        select s.response_body from bus_steps s
        where not d.is_cause_read and s.transaction_id = d.transaction_id and s.error is not null order by s.position limit 1
      ) as answer
    from dead_letters d where fingerprint = '' or not is_cause_read
    order by id limit ${batchSize} for update of d skip locked`,
  );
  if (rows.length === 0) return [];
  const read = rows.map((row) => ({ ...row, ...causeOf(row) }));
  await tx.execute(sql`
    update dead_letters d set fingerprint = r.fingerprint, root_cause = r."rootCause", last_error = r."lastError",
      is_cause_read = true
    from jsonb_to_recordset(${JSON.stringify(read)}::jsonb)
      as r(id bigint, fingerprint text, "rootCause" text, "lastError" text) where d.id = r.id`);
  await moveNotes(tx, rows, read);
  return rows;
}

function causeOf({ failedStep, cause, messageIdentifier, messageBody, answer }: Unread) {
  // What says more than a status holds words already.
  const isBare = /^The .+ answered \d{3}$/.test(cause);
  const lastError = isBare ? withWords(cause, wordsOf(answer)) : cause;
  const rootCause = rootCauseOf(lastError, messageBody, [messageIdentifier]);
  return { lastError, rootCause, fingerprint: fingerprintOf(failedStep, rootCause) };
}

/** Who looks into a fault, and what they found, goes along with its letters. */
async function moveNotes(tx: Tx, before: readonly Unread[], after: readonly { fingerprint: string }[]): Promise<void> {
  const moved = new Map(
    before.map(({ fingerprint }, place) => [after[place]?.fingerprint ?? '', fingerprint] as const),
  );
  const pairs = [...moved].filter(([to, from]) => from !== '' && from !== to).map(([to, from]) => ({ to, from }));
  if (pairs.length === 0) return;
  await tx.execute(sql`
    insert into dead_letter_groups (fingerprint, assignee_id, note)
    select m."to", g.assignee_id, g.note from jsonb_to_recordset(${JSON.stringify(pairs)}::jsonb) as m("to" text, "from" text)
      join dead_letter_groups g on g.fingerprint = m."from"
    on conflict (fingerprint) do nothing`);
}

type Settled = Pick<Letter, 'id' | 'messageIdentifier'> & { transaction: number };

// A success before the failure says nothing about it.
const processedSince: SQL = sql`select t.id from bus_transactions t
  where t.root_id = d.root_id and t.success and t.ended_at > d.picked_up_on order by t.id desc limit 1`;

async function settleSome({ app }: ServiceRun, tx: Tx): Promise<Settled[]> {
  const rows = await selectRows<Settled>(
    tx,
    sql`
    select d.id, d.message_identifier as "messageIdentifier", t.id as transaction
    from dead_letters d cross join lateral (${processedSince}) as t
    where not d.handled and d.root_id is not null
    order by d.id limit ${batchSize} for update of d skip locked`,
  );
  if (rows.length === 0) return [];
  const now = app.clock();
  await tx.execute(sql`
    update dead_letters d set handled = true, handled_method = ${handledMethods.requeued}, handled_at = ${now}::timestamptz,
      settled_by = s.transaction
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as s(id bigint, transaction bigint) where d.id = s.id`);
  await appendAudit(
    tx,
    serverCall(app, 'deadletter'),
    rows.map(({ id, transaction }) =>
      auditEntry({
        action: 'dead-letter.settle',
        record: { kind: 'dead-letter', id },
        before: { handled: false },
        after: { handled: true, settledBy: transaction },
        actor: serverActor,
      }),
    ),
  );
  return rows;
}
