import { handledMethods } from '@houston/contract/features/operations/dead-letters/dead-letters.schema';
import { type SQL, sql } from 'drizzle-orm';
import { appendAudit } from '../../../../audit/audit.ts';
import { fingerprintOf } from '../../../../bus/root-cause.ts';
import type { Tx } from '../../../../db/database.ts';
import { announce } from '../../../../live/live.ts';
import { serverActor, serverCall } from '../../../../start/server-call.ts';
import type { ServiceRun } from '../service-run.ts';

const batchSize = 500;

/** Groups the letters that have no fingerprint, and settles those whose message has been processed since. */
export async function settleDeadLetters(run: ServiceRun): Promise<void> {
  const { log } = run;
  let grouped = 0;
  for await (const count of batches(run, groupSome)) grouped += count.length;
  if (grouped > 0) await log('information', 'groups', `${grouped} failed messages grouped by their fault`);
  let settled = 0;
  for await (const letters of batches(run, (tx) => settleSome(run, tx))) {
    for (const letter of letters) await log('information', 'settled', `${letter.number}: ${reasonOf(letter)}`);
    settled += letters.length;
  }
  if (settled + grouped === 0) await log('debug', 'check', 'Nothing to group and nothing to settle');
}

/** Works in transactions of their own until one finds less than a full batch. */
async function* batches<Row>({ app, signal }: ServiceRun, work: (tx: Tx) => Promise<Row[]>): AsyncGenerator<Row[]> {
  let isFull = true;
  while (isFull && !signal.aborted) {
    const rows = await app.database.transaction(async (tx) => {
      const done = await work(tx);
      if (done.length > 0) await announce(tx, [{ topic: '/api/deadletter' }]);
      return done;
    });
    isFull = rows.length === batchSize;
    yield rows;
  }
}

interface Ungrouped extends Record<string, unknown> {
  id: number;
  step: string | null;
  cause: string;
}

async function groupSome(tx: Tx): Promise<Ungrouped[]> {
  const { rows } = await tx.execute<Ungrouped>(sql`
    select id, failed_step as step, coalesce(last_error, root_cause) as cause from dead_letters
    where fingerprint = '' order by id limit ${batchSize} for update skip locked`);
  if (rows.length === 0) return [];
  const fingerprints = rows.map(({ id, step, cause }) => ({ id, fingerprint: fingerprintOf(step, cause) }));
  await tx.execute(sql`
    update dead_letters d set fingerprint = f.fingerprint
    from jsonb_to_recordset(${JSON.stringify(fingerprints)}::jsonb) as f(id bigint, fingerprint text) where d.id = f.id`);
  return rows;
}

interface Settled extends Record<string, unknown> {
  id: number;
  number: string;
  transaction: number;
}

// A success before the failure says nothing about it.
const processedSince: SQL = sql`select t.id from bus_transactions t
  where t.root_id = d.root_id and t.success and t.ended_at > d.picked_up_on order by t.id desc limit 1`;

async function settleSome({ app }: ServiceRun, tx: Tx): Promise<Settled[]> {
  const { rows } = await tx.execute<Settled>(sql`
    select d.id, d.message_identifier as number, t.id as transaction
    from dead_letters d cross join lateral (${processedSince}) as t
    where not d.handled and d.root_id is not null
    order by d.id limit ${batchSize} for update of d skip locked`);
  if (rows.length === 0) return [];
  const now = app.clock();
  await tx.execute(sql`
    update dead_letters d set handled = true, handled_method = ${handledMethods.requeued}, handled_at = ${now}::timestamptz,
      handled_reason = s.reason
    from jsonb_to_recordset(${JSON.stringify(rows.map((row) => ({ id: row.id, reason: reasonOf(row) })))}::jsonb)
      as s(id bigint, reason text) where d.id = s.id`);
  await appendAudit(
    tx,
    serverCall(app, 'deadletter'),
    rows.map((row) => ({
      action: 'dead-letter.settle',
      record: { kind: 'dead-letter', id: row.id },
      reason: reasonOf(row),
      before: { handled: false },
      after: { handled: true },
      actor: serverActor,
    })),
  );
  return rows;
}

function reasonOf({ transaction }: Settled): string {
  return `Processed meanwhile by bus transaction ${transaction}`;
}
