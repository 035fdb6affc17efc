/** Stores a document with its bytes, and with it that it is no longer due: all of it, or nothing. */
import { createHash } from 'node:crypto';
import { cessionsApi } from '@houston/contract/features/partners/cessions/cessions.api';
import type { Database, Tx } from '../../../db/database.ts';
import { queryRows } from '../../../db/pool-database.ts';
import type { DebitNoteTerms } from '../../../documents/pdf/debit-note-pdf.ts';
import type { DeedTerms } from '../../../documents/pdf/deed-pdf.ts';
import { announceEvents, eventsOf } from '../../../live/live.ts';
import type { CededSet } from './due-documents.store.ts';

export interface DocumentBytes {
  readonly pdf: Uint8Array;
  /** The list, where it stands beside the document. */
  readonly csv: Uint8Array | null;
}

interface Made {
  readonly of: Pick<CededSet, 'id' | 'tenantId' | 'psperId'>;
  readonly bytes: DocumentBytes;
  readonly at: Date;
}

export interface MadeDeed extends Made {
  readonly edition: number;
  readonly terms: DeedTerms;
  readonly name: string;
}

export interface MadeNote extends Made {
  readonly terms: DebitNoteTerms;
  readonly year: number;
  readonly sequence: number;
}

/** What it was made of is another by now: its number, or its registration. */
class Outdated extends Error {}

/** `gone`: another worker made it. `outdated`: it has to be made again. */
export type Stored = 'stored' | 'gone' | 'outdated';

export function storeDeed(database: Database, made: MadeDeed): Promise<Stored> {
  const { of, edition, terms, name, bytes, at } = made;
  return storeWith(database, async (tx) => {
    if (!(await takeDue(tx, 'cession_id', of.id))) return 'gone';
    const registered = 'select version from deed_registrations where cession_id = $1 for share';
    const { rows } = await queryRows<{ version: number }>(tx, registered, [of.id]);
    if ((rows[0]?.version ?? 0) !== edition) throw new Outdated();
    await storeDocument(
      tx,
      `insert into psper_documents (kind, cession_id, edition, tenant_id, psper_id, name, made_at, content)
       values ('deed', $1, $2, $3, $4, $5, $6, $7) returning id`,
      [of.id, edition, of.tenantId, of.psperId, name, at, JSON.stringify(terms)],
      bytes,
    );
    return 'stored';
  });
}

export function storeNote(database: Database, made: MadeNote): Promise<Stored> {
  const { of, terms, year, sequence, bytes, at } = made;
  return storeWith(database, async (tx) => {
    if (!(await takeDue(tx, 'debit_note_id', of.id))) return 'gone';
    if ((await takeNumber(tx, of.tenantId, year)) !== sequence) throw new Outdated();
    await storeDocument(
      tx,
      `insert into psper_documents (kind, debit_note_id, tenant_id, psper_id, year, sequence, name, made_at, content)
       values ('debit-note', $1, $2, $3, $4, $5, $6, $7, $8) returning id`,
      [of.id, of.tenantId, of.psperId, year, sequence, terms.number, at, JSON.stringify(terms)],
      bytes,
    );
    return 'stored';
  });
}

/** What the next number of a tenant's year would be. */
export async function nextNoteSequence(database: Database, tenantId: number, year: number): Promise<number> {
  const { rows } = await database.query<{ last: number }>(
    'select last from debit_note_numbers where tenant_id = $1 and year = $2',
    [tenantId, year],
  );
  return (rows[0]?.last ?? 0) + 1;
}

async function storeWith(database: Database, store: (tx: Tx) => Promise<Stored>): Promise<Stored> {
  try {
    return await database.transaction(store);
  } catch (error) {
    if (error instanceof Outdated) return 'outdated';
    throw error;
  }
}

/** Whoever takes the row away makes the document: two at once cannot. */
async function takeDue(tx: Tx, column: 'cession_id' | 'debit_note_id', id: number): Promise<boolean> {
  const { rows } = await queryRows(tx, `delete from documents_due where ${column} = $1 returning id`, [id]);
  return rows.length > 0;
}

/** The next of the year, which nobody else takes until the transaction ends: when that fails it is the next again. */
async function takeNumber(tx: Tx, tenantId: number, year: number): Promise<number> {
  const { rows } = await queryRows<{ last: number }>(
    tx,
    `insert into debit_note_numbers (tenant_id, year, last) values ($1, $2, 1)
     on conflict (tenant_id, year) do update set last = debit_note_numbers.last + 1 returning last`,
    [tenantId, year],
  );
  return rows[0]?.last ?? 0;
}

async function storeDocument(
  tx: Tx,
  insert: string,
  values: readonly unknown[],
  { pdf, csv }: DocumentBytes,
): Promise<void> {
  const { rows } = await queryRows<{ id: number }>(tx, insert, [...values]);
  const id = rows[0]?.id;
  for (const [kind, content] of Object.entries({ pdf, csv })) {
    if (content === null) continue;
    const sha256 = createHash('sha256').update(content).digest();
    await queryRows(
      tx,
      'insert into psper_document_files (document_id, kind, content, sha256) values ($1, $2, $3, $4)',
      [...[id, kind, Buffer.from(content), sha256]],
    );
  }
  await announceEvents(tx, eventsOf(cessionsApi));
}
