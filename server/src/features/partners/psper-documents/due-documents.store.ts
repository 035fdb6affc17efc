/** What has no document yet, and what each is made of. */
import type { Db } from '../../../db/database.ts';
import { queryRows } from '../../../db/pool-database.ts';
import type { CededMovement } from '../../../documents/claim-list.ts';
import type { DeedTerms } from '../../../documents/pdf/deed-pdf.ts';

interface DueDocument {
  id: number;
  psperId: number;
  cessionId: number | null;
  debitNoteId: number | null;
}

/** The next after that id, the oldest first. @param without pspers of which something is missing */
export async function selectDue(db: Db, after: number, without: readonly number[]): Promise<DueDocument[]> {
  const { rows } = await queryRows<DueDocument>(
    db,
    `select id, psper_id as "psperId", cession_id as "cessionId", debit_note_id as "debitNoteId"
     from documents_due where id > $1 and psper_id <> all($2::int[]) order by id limit 100`,
    [after, without],
  );
  return rows;
}

export interface CededSet {
  id: number;
  tenantId: number;
  tenant: string;
  psperId: number;
  owner: string;
  merchant: string | null;
  country: string;
  reference: string;
  amount: number;
  faceAmount: number;
}

const setColumns = `x.id, x.tenant_id as "tenantId", t.name as tenant, x.psper_id as "psperId", coalesce(o.legal_name, o.name) as owner,
  s.name as merchant, x.country, x.reference, x.amount, x.face_amount as "faceAmount"`;
const parties =
  'join tenants t on t.id = x.tenant_id join dossier_owners o on o.id = x.owner_id left join shops s on s.id = x.shop_id';

export interface CededForDeed extends CededSet {
  claims: number;
  /** yyyy-MM-dd */
  cededOn: string;
  /** When it was made. */
  isPublic: boolean;
  registration: { version: number; on: string; number: string } | null;
  /** What its first deed says, where there is one. */
  said: DeedTerms | null;
}

/** A cession with what is said of it by now: of its owner what was so when it was ceded, whenever the deed is drawn. */
export async function findForDeed(db: Db, cessionId: number): Promise<CededForDeed | undefined> {
  const { rows } = await queryRows<CededForDeed>(
    db,
    `select ${setColumns}, x.claims, x.cleared_on::text as "cededOn",
       coalesce(x.is_public, exists (
         select from dossier_owner_countries c where c.owner_id = x.owner_id and c.country = x.country and c.is_public)) as "isPublic",
       (select jsonb_build_object('version', r.version, 'on', r.registered_on, 'number', r.number)
         from deed_registrations r where r.cession_id = x.id) as registration,
       (select d.content from psper_documents d where d.cession_id = x.id and d.edition = 0) as said
     from cessions x ${parties} where x.id = $1`,
    [cessionId],
  );
  return rows[0];
}

export interface NotedForDocument extends CededSet {
  kind: 'chargeback' | 'balance';
  /** Days that the psper has to pay it. */
  termDays: number;
}

export async function findForNote(db: Db, debitNoteId: number): Promise<NotedForDocument | undefined> {
  const { rows } = await queryRows<NotedForDocument>(
    db,
    `select ${setColumns}, x.kind, x.due_on - x.noted_on as "termDays" from debit_notes x ${parties} where x.id = $1`,
    [debitNoteId],
  );
  return rows[0];
}

/** What a cession took, or a debit note takes back; always in the same order. */
export async function selectMovements(
  db: Db,
  document: 'cession_id' | 'debit_note_id',
  id: number,
): Promise<CededMovement[]> {
  const { rows } = await queryRows<CededMovement>(
    db,
    `select d.dossier_number as "dossierNumber", coalesce(d.transaction_number, '') as "transactionNumber", l.movement,
       p.posted_at as "bookedAt", l.face_amount as "faceAmount", l.price
     from cession_lines l join dossiers d on d.id = l.dossier_id join ledger_postings p on p.root_id = l.root_id
     where l.${document} = $1 order by l.root_id`,
    [id],
  );
  return rows;
}
