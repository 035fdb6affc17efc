import { asc, eq, isNull, sql } from 'drizzle-orm';
import { csvOf } from '../../../../bus/csv.ts';
import type { Partner } from '../../../../bus/partners.ts';
import type { Tx } from '../../../../db/database.ts';
import { selectRows } from '../../../../db/rows.ts';
import { tenants } from '../../../settings/tenants/tenants.table.ts';
import { collectionFiles } from '../background-services.table.ts';
import type { ServiceRun } from '../service-run.ts';
import { callRecorded, everyTenant, refusalOf } from './partner-call.ts';

/** Claims in one file at most. */
const maxRows = 5_000;
/** The partner has this file already. */
const conflict = 409;

type HandOverFile = Pick<typeof collectionFiles.$inferSelect, 'id' | 'name' | 'content' | 'rows'>;

/**
 * Hands claims over to collection. A claim is put into its file, for good, before the file is sent, and a file is sent under
 * its name until the partner has taken it: whenever the worker dies, no claim arrives in two files.
 * @throws when the partner did not take every file
 */
export async function handOverClaims(run: ServiceRun): Promise<void> {
  const { app, log, directory, signal } = run;
  const partner = directory.partner('praclox', everyTenant);
  if (partner === null) return log('warning', 'files', 'The collection partner has no address; the claims wait');
  while (!signal.aborted) {
    const file = await app.database.transaction((tx) => writeFile(tx, run));
    if (file === null) break;
    await log('information', 'files', `${file.name} written with ${file.rows} claims`);
  }
  await sendFiles(run, partner);
}

interface Claim {
  root_id: number;
  tenant_id: number;
  tenant: (typeof tenants.$inferSelect)['name'];
  transaction_number: string;
  amount: number;
  currency: string;
  handed_over_at: string;
}

/** Puts the oldest claims that are in no file into a new one; null when there are none. */
async function writeFile(tx: Tx, { app, directory }: ServiceRun): Promise<{ name: string; rows: number } | null> {
  const served = await tx.select({ id: tenants.id }).from(tenants);
  const excluded = served.map(({ id }) => id).filter((id) => directory.partner('praclox', id) === null);
  const claims = await selectRows<Claim>(
    tx,
    sql`
    select h.root_id, h.tenant_id, t.name as tenant, h.transaction_number, h.amount, h.currency,
      to_char(h.handed_over_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as handed_over_at
    from collection_handovers h join tenants t on t.id = h.tenant_id
    where h.file_id is null and h.tenant_id <> all(${`{${excluded.join(',')}}`}::int[])
    order by h.root_id limit ${maxRows} for update of h skip locked`,
  );
  const [first] = claims;
  if (first === undefined) return null;
  const now = app.clock();
  // A claim is in one file only, so the first one names it.
  const name = `handover-${now.toISOString().slice(0, 10)}-${first.root_id}.csv`;
  const content = csvOf(
    claims.map((claim) => ({
      transactionNumber: claim.transaction_number,
      tenant: claim.tenant,
      amount: claim.amount,
      currency: claim.currency,
      handedOverAt: claim.handed_over_at,
    })),
  );
  await tx.execute(sql`
    with file as (
      insert into collection_files (name, content, rows, created_at)
      values (${name}, ${content}, ${claims.length}, ${now}::timestamptz) returning id
    )
    update collection_handovers h set file_id = file.id from file
    where h.root_id = any(${`{${claims.map((claim) => claim.root_id).join(',')}}`}::bigint[])`);
  return { name, rows: claims.length };
}

async function sendFiles(run: ServiceRun, partner: Partner): Promise<void> {
  const { app, log, signal } = run;
  const { orm } = app.database;
  const { id, name, content, rows, sentAt } = collectionFiles;
  const unsent = orm.select({ id, name, content, rows }).from(collectionFiles).where(isNull(sentAt));
  const files = await unsent.orderBy(asc(id));
  const refused: string[] = [];
  for (const file of files) {
    if (signal.aborted) return;
    const refusal = await sendFile(run, partner, file);
    if (refusal === null) {
      await orm.update(collectionFiles).set({ sentAt: app.clock() }).where(eq(id, file.id));
      await log('information', 'files', `${file.name} sent with ${file.rows} claims`);
    } else {
      await log('error', 'files', `${file.name} was not taken: the partner ${refusal}`);
      refused.push(file.name);
    }
  }
  if (refused.length > 0) throw new Error(`The collection partner did not take ${refused.join(', ')}`);
  if (files.length === 0) await log('debug', 'files', 'No claims to hand over');
}

/** @returns why it was not taken, or null */
async function sendFile(run: ServiceRun, partner: Partner, { name, content }: HandOverFile): Promise<string | null> {
  const answer = await callRecorded(
    run,
    partner,
    {
      method: 'POST',
      path: '/files',
      contentType: 'text/csv; charset=utf-8',
      body: content,
      idempotencyKey: name,
    },
    'CollectionFile',
  );
  return answer.status === conflict ? null : refusalOf(answer);
}
