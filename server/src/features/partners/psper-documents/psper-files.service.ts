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
