/**
 * Every stored file of the documents that a psper gets, whatever makes them: invoices, credit notes, deeds of cession, debit notes. They are
 * rows of the view `psper_files` (psper_id, tenant_id, document, document_id, kind, name, made_at, sha256, content). None of them ever changes
 * or goes; `document`, `documentId` and `kind` name one for good, and its name is no other document's of that tenant.
 */
import type { Db } from '../../../db/database.ts';
import { queryRows } from '../../../db/pool-database.ts';

export interface PsperFileKey {
  readonly document: 'invoice' | 'credit-note' | 'deed' | 'debit-note';
  readonly documentId: number;
  readonly kind: 'pdf' | 'ubl' | 'csv';
}

export interface PsperFile extends PsperFileKey {
  readonly tenantId: number;
  /** With its ending: `NB2026-000001.pdf`. */
  readonly name: string;
  readonly madeAt: Date;
  readonly bytes: number;
  /** Hexadecimal. */
  readonly sha256: string;
}

/** Those of one psper, the oldest first, without what is in them. @param since those that were made at that instant or later */
export async function selectPsperFiles(db: Db, psperId: number, since: Date | null = null): Promise<PsperFile[]> {
  const { rows } = await queryRows<PsperFile>(
    db,
    `select document, document_id as "documentId", kind, tenant_id as "tenantId", name, made_at as "madeAt",
       length(content) as bytes, encode(sha256, 'hex') as sha256
     from psper_files where psper_id = $1 and ($2::timestamptz is null or made_at >= $2) order by made_at, document, document_id, kind`,
    [psperId, since],
  );
  return rows;
}

/** One file with what is in it. */
export async function findPsperFile(
  db: Db,
  { document, documentId, kind }: PsperFileKey,
): Promise<{ name: string; content: Buffer } | null> {
  const { rows } = await queryRows<{ name: string; content: Buffer }>(
    db,
    'select name, content from psper_files where document = $1 and document_id = $2 and kind = $3',
    [document, documentId, kind],
  );
  return rows[0] ?? null;
}
