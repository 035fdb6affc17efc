/** A psper whose cessions have deeds, and what draws documents without drawing. */
import type { DebitNote } from '../../documents/pdf/debit-note-pdf.ts';
import type { Deed } from '../../documents/pdf/deed-pdf.ts';
import { makeDocuments } from '../../features/partners/psper-documents/make-documents.ts';
import type { TestApp } from '../test-app.ts';
import { createInvoiced } from './invoices.ts';

/** What was asked to be drawn, and bytes that say which. */
export function createDraw() {
  const deeds: Deed[] = [];
  const notes: DebitNote[] = [];
  return {
    deeds,
    notes,
    async deed(deed: Deed) {
      deeds.push(deed);
      const csv = deed.claims > 1000 ? Buffer.from(`list of ${deed.name}`) : null;
      return { pdf: Buffer.from(`deed ${deed.name}`), csv };
    },
    async note(note: DebitNote) {
      notes.push(note);
      return { pdf: Buffer.from(`note ${note.number}`), csv: null };
    },
  };
}

/** Claims of a psper that is cleared daily, whose cessions have deeds and which gets debit notes for chargebacks. */
export function createDocumented(t: TestApp) {
  const claims = createInvoiced(t);
  return {
    ...claims,
    async reset(): Promise<void> {
      await claims.reset();
      await t.database.query(`update pspers set cession_method = 1; update psper_retrosettlements set kind = 2, chargebacks_from = '2026-01-01Z';
        insert into psper_retrosettlements (psper_id, set_at, kind, chargebacks_from) values (1, '-infinity', 2, '2026-01-01Z') on conflict do nothing`);
    },
    chargeback: (amount: number, at: string) => ({ movement: 'chargeback', amount, at }) as const,
    /** The worker clears and makes documents at that time. @returns how many documents */
    async runAt(at: string, draw = createDraw()): Promise<number> {
      t.clock.now = new Date(at);
      await claims.clear();
      return makeDocuments(t.app, draw);
    },
  };
}
