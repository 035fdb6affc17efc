/** What the worker asks and records of files of exports. */
import type { NplExportFile } from '@houston/contract/features/partners/npl-exports/npl-exports.schema';
import type { Database } from '../../../../db/database.ts';
import type { QueuedFile } from '../../../../sftp/deliver-queue.ts';
import type { Failed } from '../../../../sftp/delivery-rows.ts';

// As deliveries remember where they were tried.
const placeSql = `(c.username || '@' || c.endpoint || ':' || c.port || ' ' || c.csv_folder || ' ' || c.version)`;
// At another place than the last time it is tried at once; what says that all is there goes when all is.
const isDue = `f.state in ('waiting', 'failed') and (f.leased_until is null or f.leased_until <= $1)
  and (f.next_attempt_at <= $1 or (f.state = 'failed' and f.tried_at_place <> ${placeSql}))
  and (f.kind <> 'done' or not exists (
    select from npl_export_files o where o.export_id = f.export_id and o.kind <> 'done' and o.state <> 'delivered'))`;

/** Buyers with something to deliver now. */
export async function findDueBuyers(database: Database, now: Date): Promise<number[]> {
  const { rows } = await database.query<{ id: number }>(
    `select c.buyer_id as id from npl_export_configurations c
     where exists (select from npl_export_files f where f.buyer_id = c.buyer_id and ${isDue}) order by 1`,
    [now],
  );
  return rows.map(({ id }) => id);
}

export interface Claimed extends QueuedFile {
  readonly kind: NplExportFile['kind'];
}

/** The oldest that are due, nobody else's until `lease`. */
export async function claimFiles(
  database: Database,
  buyerId: number,
  now: Date,
  { lease, limit }: { lease: Date; limit: number },
): Promise<Claimed[]> {
  const { rows } = await database.query<Claimed>(
    `with due as materialized (
       select f.id from npl_export_files f join npl_export_configurations c on c.buyer_id = f.buyer_id where f.buyer_id = $2 and ${isDue}
       order by f.id limit $4 for update of f skip locked
     )
     update npl_export_files f set leased_until = $3, last_attempt_at = $1 from due where f.id = due.id
     returning f.id, f.kind, f.name, f.bytes, f.attempts, f.may_have_arrived as "mayHaveArrived"`,
    [now, buyerId, lease, limit],
  );
  return rows.sort((left, right) => left.id - right.id);
}

/** Of all that is due of a buyer, when its server takes nothing. */
export async function recordAllFailed(database: Database, buyerId: number, now: Date, failed: Failed): Promise<void> {
  const { kind, folder, place, nextAttemptAt, lease } = failed;
  await database.query(
    `update npl_export_files f set state = 'failed', failure = $3, tried_at_place = $4, next_attempt_at = $5, leased_until = null,
       last_attempt_at = $1, attempts = attempts + 1, failed_folder = $7
     from npl_export_configurations c where c.buyer_id = f.buyer_id and c.buyer_id = $2 and (f.leased_until = $6 or (${isDue}))`,
    [now, buyerId, kind, place, nextAttemptAt, lease, folder],
  );
}

/** What is kept of a file, and of which sale it is; null once nothing is kept. */
export async function findSealed(
  database: Database,
  fileId: number,
): Promise<{ sealed: string; saleId: number } | null> {
  const { rows } = await database.query<{ sealed: string; saleId: number }>(
    `select f.sealed, e.sale_id as "saleId" from npl_export_files f join npl_exports e on e.id = f.export_id
     where f.id = $1 and f.sealed is not null`,
    [fileId],
  );
  return rows[0] ?? null;
}

/** What arrived so long ago is kept by name, size and hash. @returns of how many files */
export async function forgetOldFiles(database: Database, before: Date): Promise<number> {
  const { rows } = await database.query(
    'update npl_export_files set sealed = null where sealed is not null and delivered_at < $1 returning id',
    [before],
  );
  return rows.length;
}
