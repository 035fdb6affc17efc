/** What is stored of deeds and their registrations. */
import type { PsperDocument } from '@houston/contract/features/partners/psper-documents/psper-documents.schema';
import type { Db, Tx } from '../../../db/database.ts';
import { queryRows } from '../../../db/pool-database.ts';
import type { DeedTerms } from '../../../documents/pdf/deed-pdf.ts';

export interface CededDeed {
  reference: string;
  psperId: number;
  country: string;
  method: number;
  /** yyyy-MM-dd */
  clearedOn: string;
  /** What its first edition says; null: it was not made yet. */
  said: Pick<DeedTerms, 'notice' | 'country'> | null;
  isDue: boolean;
}

export async function findCeded(db: Db, cessionId: number): Promise<CededDeed | undefined> {
  const { rows } = await queryRows<CededDeed>(
    db,
    `select c.reference, c.psper_id as "psperId", c.country, c.method, c.cleared_on::text as "clearedOn",
       (select d.content from psper_documents d where d.cession_id = c.id and d.edition = 0) as said,
       exists (select from documents_due u where u.cession_id = c.id) as "isDue"
     from cessions c where c.id = $1`,
    [cessionId],
  );
  return rows[0];
}

/** The newest edition first. */
export async function selectEditions(db: Db, cessionId: number): Promise<PsperDocument[]> {
  const { rows } = await queryRows<PsperDocument>(
    db,
    `select d.id, d.name, d.made_at as "madeOn", d.edition,
       (select jsonb_agg(jsonb_build_object('kind', f.kind, 'bytes', length(f.content), 'sha256', encode(f.sha256, 'hex')) order by f.kind desc)
         from psper_document_files f where f.document_id = d.id) as files
     from psper_documents d where d.cession_id = $1 order by d.edition desc`,
    [cessionId],
  );
  return rows;
}

export interface Registered {
  registeredOn: string;
  number: string;
  version: number;
  recordedOn: Date;
  byName: string | null;
}

export async function findRegistration(db: Db, cessionId: number): Promise<Registered | null> {
  const { rows } = await queryRows<Registered>(
    db,
    `select r.registered_on::text as "registeredOn", r.number, r.version, r.recorded_at as "recordedOn",
       a.first_name || ' ' || a.last_name as "byName"
     from deed_registrations r left join admins a on a.id = r.recorded_by where r.cession_id = $1`,
    [cessionId],
  );
  return rows[0] ?? null;
}

/** Two registrations of one cession at once: the second waits, and finds the version of the first. */
export async function holdCession(tx: Tx, cessionId: number): Promise<void> {
  await queryRows(tx, 'select id from cessions where id = $1 for no key update', [cessionId]);
}

/** The deed that says it is due from then on. */
export async function storeRegistration(
  tx: Tx,
  cessionId: number,
  psperId: number,
  { registeredOn, number, at, adminId }: { registeredOn: string; number: string; at: Date; adminId: number },
): Promise<void> {
  // First, and locked where it is there: whoever makes a deed takes it away before the registration is looked at, too.
  await queryRows(
    tx,
    `insert into documents_due (psper_id, cession_id) values ($1, $2)
     on conflict (cession_id) do update set psper_id = excluded.psper_id`,
    [psperId, cessionId],
  );
  await queryRows(
    tx,
    `insert into deed_registrations (cession_id, registered_on, number, recorded_at, recorded_by) values ($1, $2, $3, $4, $5)
     on conflict (cession_id) do update set registered_on = excluded.registered_on, number = excluded.number,
       recorded_at = excluded.recorded_at, recorded_by = excluded.recorded_by, version = deed_registrations.version + 1`,
    [cessionId, registeredOn, number, at, adminId],
  );
}

export async function findDocument(db: Db, id: number): Promise<{ document: 'deed' | 'debit-note' } | null> {
  const { rows } = await queryRows<{ document: 'deed' | 'debit-note' }>(
    db,
    'select kind as document from psper_documents where id = $1',
    [id],
  );
  return rows[0] ?? null;
}
