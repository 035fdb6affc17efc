/** What contacts of buyers are told of exports. */
import type { ExportEvent, ExportNotice } from '@houston/contract/features/partners/npl-exports/npl-exports.schema';
import type { SftpFailureKind } from '@houston/contract/sftp/sftp-failures';
import type { Database, Tx } from '../../../../db/database.ts';
import { queryRows } from '../../../../db/pool-database.ts';

export interface DueNotice {
  readonly exportId: number;
  readonly event: ExportEvent;
  readonly buyerId: number;
  /** Of the buyer; null until it is said. */
  readonly country: string | null;
  readonly host: string;
  readonly reference: string;
  readonly dossiers: number;
  /** Cents. */
  readonly faceAmount: number;
  /** The oldest that it is about, and why. */
  readonly file: string;
  readonly failure: SftpFailureKind | null;
  /** The one that is missing. */
  readonly folder: string | null;
  /** Of an uncertain one, which is asked about by itself; null: it is told of once in its export. */
  readonly fileId: number | null;
  /** When that was last tried: another attempt that leaves it uncertain is asked about again. */
  readonly attemptedAt: Date | null;
}

const dueSql = `select distinct on (e.id, v.event, v.asked) e.id as "exportId", v.event, e.buyer_id as "buyerId", b.country, c.endpoint as host, s.reference,
    e.dossiers, e.face_amount as "faceAmount", v.name as file, v.failure,
    case when v.failure = 'folder_missing' then v.failed_folder end as folder, v.asked as "fileId", v.attempted_at as "attemptedAt"
  from (
    select export_id, 'arrived' as event, id, name, failure, failed_folder, null::bigint as asked, null::timestamptz as attempted_at
      from npl_export_files where kind = 'done' and state = 'delivered'
    union all
    select export_id, state, id, name, failure, failed_folder, case when state = 'uncertain' then id end,
      case when state = 'uncertain' then last_attempt_at end
      from npl_export_files where state = 'uncertain' or (state = 'failed' and attempts >= 3)
  ) v join npl_exports e on e.id = v.export_id join npl_sales s on s.id = e.sale_id join npl_buyers b on b.owner_id = e.buyer_id
    join npl_export_configurations c on c.buyer_id = e.buyer_id
  where not exists (select from npl_export_notices n where n.export_id = e.id and n.event = v.event
    and n.file_id is not distinct from v.asked and n.attempted_at is not distinct from v.attempted_at)
  order by e.id, v.event, v.asked, v.id`;

export async function selectDueNotices(database: Database): Promise<DueNotice[]> {
  return (await database.query<DueNotice>(dueSql)).rows;
}

/** @returns null when another worker was first */
export async function insertNotice(tx: Tx, due: DueNotice, now: Date): Promise<number | null> {
  const { rows } = await queryRows<{ id: number }>(
    tx,
    `insert into npl_export_notices (export_id, event, told_at, file_id, attempted_at) values ($1, $2, $3, $4, $5)
     on conflict do nothing returning id`,
    [due.exportId, due.event, now, due.fileId, due.attemptedAt],
  );
  return rows[0]?.id ?? null;
}

/** Of the type for exports. */
export async function selectContacts(tx: Tx, buyerId: number): Promise<string[]> {
  const { rows } = await queryRows<{ email: string }>(
    tx,
    'select email from npl_contacts where buyer_id = $1 and type = 2 order by id',
    [buyerId],
  );
  return rows.map(({ email }) => email);
}

export async function insertTold(tx: Tx, notice: number, emails: string[], mails: number[]): Promise<void> {
  await queryRows(
    tx,
    'insert into npl_export_told (notice_id, email, outbox_id) select $1, * from unnest($2::text[], $3::int[])',
    [notice, emails, mails],
  );
}

/** The newest of a buyer. */
export async function selectNotices(database: Database, buyerId: number, limit: number): Promise<ExportNotice[]> {
  const { rows } = await database.query<ExportNotice>(
    `select n.id, n.event, n.told_at as "toldAt", e.sale_id as "saleId", s.reference,
       array(select t.email from npl_export_told t where t.notice_id = n.id order by t.email) as told
     from npl_export_notices n join npl_exports e on e.id = n.export_id join npl_sales s on s.id = e.sale_id
     where e.buyer_id = $1 order by n.id desc limit $2`,
    [buyerId, limit],
  );
  return rows;
}
