/** What the worker asks and records of files to deliver. */
import type { Database } from '../../../db/database.ts';
import type { Failed } from '../../../sftp/delivery-rows.ts';
import type { PsperDeliveryRow } from './psper-deliveries.table.ts';

/** A document says when it was made, and is seen when it is stored, which takes minutes at most. */
const storedWithin = `interval '2 days'`;

/** Files of the view `psper_files`, which has whatever pspers get, that no delivery names yet, of every psper with a place for them. @returns how many */
export async function addDeliveries(database: Database, now: Date): Promise<number> {
  const { rows } = await database.query(
    `insert into psper_deliveries (psper_id, document, document_id, kind, name, bytes, made_at, next_attempt_at)
     select p.id, f.document, f.document_id, f.kind, regexp_replace(f.name, '[^A-Za-z0-9._-]', '-', 'g'), octet_length(f.content),
       f.made_at, $1
     from pspers p, lateral (
       select * from psper_files all_files where all_files.psper_id = p.id and all_files.made_at >= greatest(p.delivery_since,
         (select max(d.made_at) - ${storedWithin} from psper_deliveries d where d.psper_id = p.id))
     ) f
     where p.delivery_since is not null and not exists (
       select from psper_deliveries d where d.document = f.document and d.document_id = f.document_id and d.kind = f.kind)
     order by f.made_at, f.document, f.document_id, f.kind
     on conflict (document, document_id, kind) do nothing returning id`,
    [now],
  );
  return rows.length;
}

const placeSql = `(p.sftp_url || ' ' || p.sftp_port || ' ' || p.sftp_folder)`;
// At another place than the last time it is tried at once.
const isDue = `d.state in ('waiting', 'failed') and (d.leased_until is null or d.leased_until <= $1)
  and p.delivery_since is not null and (d.next_attempt_at <= $1 or (d.state = 'failed' and d.tried_at_place <> ${placeSql}))`;

/** Pspers with something to deliver now. */
export async function findDuePspers(database: Database, now: Date): Promise<number[]> {
  const { rows } = await database.query<{ id: number }>(
    `select p.id from pspers p where exists (select from psper_deliveries d where d.psper_id = p.id and ${isDue}) order by p.id`,
    [now],
  );
  return rows.map(({ id }) => id);
}

export type Claimed = Pick<
  PsperDeliveryRow,
  'id' | 'document' | 'documentId' | 'kind' | 'name' | 'bytes' | 'attempts' | 'mayHaveArrived'
>;

/** The oldest that are due, nobody else's until `lease`. */
export async function claimDeliveries(
  database: Database,
  psperId: number,
  now: Date,
  { lease, limit }: { lease: Date; limit: number },
): Promise<Claimed[]> {
  const { rows } = await database.query<Claimed>(
    `with due as materialized (
       select d.id from psper_deliveries d join pspers p on p.id = d.psper_id where d.psper_id = $2 and ${isDue}
       order by d.id limit $4 for update of d skip locked
     )
     update psper_deliveries d set leased_until = $3, last_attempt_at = $1 from due where d.id = due.id
     returning d.id, d.document, d.document_id as "documentId", d.kind, d.name, d.bytes, d.attempts, d.may_have_arrived as "mayHaveArrived"`,
    [now, psperId, lease, limit],
  );
  return rows.sort((left, right) => left.id - right.id);
}

export async function readContent(database: Database, file: Claimed): Promise<Buffer> {
  const { rows } = await database.query<{ content: Uint8Array }>(
    `select content from psper_files where document = $1 and document_id = $2 and kind = $3`,
    [file.document, file.documentId, file.kind],
  );
  if (rows[0] === undefined) throw new Error(`the file ${file.name} is gone`);
  return Buffer.from(rows[0].content);
}

/** Of all that is due of a psper, when its server takes nothing: it is not asked for each of a hundred files. */
export async function recordAllFailed(database: Database, psperId: number, now: Date, failed: Failed): Promise<void> {
  const { kind, place, nextAttemptAt, lease } = failed;
  await database.query(
    `update psper_deliveries d set state = 'failed', failure = $3, tried_at_place = $4, next_attempt_at = $5, leased_until = null,
       last_attempt_at = $1, attempts = attempts + 1
     from pspers p where p.id = d.psper_id and p.id = $2 and (d.leased_until = $6 or (${isDue}))`,
    [now, psperId, kind, place, nextAttemptAt, lease],
  );
}
