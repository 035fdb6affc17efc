/** Makes the deed of each cession that has one, and the document of each debit note. */
import type { App } from '../../../call.ts';
import { dayInAmsterdam } from '../../../clock.ts';
import { listedOf } from '../../../documents/pdf/claim-table.ts';
import type { DebitNote } from '../../../documents/pdf/debit-note-pdf.ts';
import type { Deed } from '../../../documents/pdf/deed-pdf.ts';
import { renderDebitNoteInThread, renderDeedInThread } from '../../../documents/render.ts';
import { readBilling } from '../../finance/billing-settings/billing-view.service.ts';
import { readLogo } from '../../settings/customer-environment/logo.service.ts';
import { findPsperById } from '../pspers/pspers.service.ts';
import { deedTermsOf, noteTermsOf } from './document-terms.ts';
import { findForDeed, findForNote, selectDue, selectMovements } from './due-documents.store.ts';
import { type DocumentBytes, nextNoteSequence, type Stored, storeDeed, storeNote } from './store-document.ts';

/** Draws documents. */
export interface Draw {
  deed(deed: Deed, logo?: Uint8Array): Promise<DocumentBytes>;
  note(note: DebitNote, logo?: Uint8Array): Promise<DocumentBytes>;
}

type Drawn = Awaited<ReturnType<typeof renderDeedInThread>>;
const bytesOf = ({ pdf, beside }: Drawn): DocumentBytes => ({ pdf, csv: beside?.bytes ?? null });

/** In a thread of their own. */
export const drawInThread: Draw = {
  deed: async (deed, logo) => bytesOf(await renderDeedInThread(deed, logo)),
  note: async (note, logo) => bytesOf(await renderDebitNoteInThread(note, logo)),
};

/**
 * Makes what is due and lacks nothing.
 * @returns how many
 * @throws what the first of them threw, after all others are made
 */
export async function makeDocuments(app: App, draw: Draw, isStopping = () => false): Promise<number> {
  let made = 0;
  let after = 0;
  const failures: unknown[] = [];
  // Asked once in a round: what is filled in meanwhile is seen in the next.
  const lacking = new Set<number>();
  for (;;) {
    const due = await selectDue(app.database.orm, after, [...lacking]);
    for (const { id, psperId, cessionId, debitNoteId } of due) {
      if (isStopping()) return made;
      after = id;
      try {
        const stored =
          cessionId !== null ? await makeDeed(app, draw, cessionId) : await makeNote(app, draw, debitNoteId ?? 0);
        if (stored === 'stored') made += 1;
        // Debit notes may lack what a deed does without.
        if (stored === 'missing' && cessionId !== null) lacking.add(psperId);
      } catch (error) {
        failures.push(error);
      }
    }
    if (due.length > 0) continue;
    if (failures.length > 0) throw failures[0];
    return made;
  }
}

/** Drawn outside of the transaction that stores it, and drawn again where it is outdated by then. */
async function makeDeed(app: App, draw: Draw, cessionId: number): Promise<Stored | 'missing'> {
  const db = app.database.orm;
  for (;;) {
    const ceded = await findForDeed(db, cessionId);
    const psper = ceded && (await findPsperById(db, ceded.psperId));
    if (ceded === undefined || !psper) return 'gone';
    const agreed = deedTermsOf(ceded, psper);
    if (agreed === null) return 'missing';
    const edition = ceded.registration?.version ?? 0;
    const name = edition === 0 ? agreed.reference : `${agreed.reference}-r${edition}`;
    const movements = await selectMovements(db, 'cession_id', cessionId);
    // A later edition counts as the first one did.
    const terms = ceded.said === null ? { ...agreed, listed: listedOf(movements) } : agreed;
    const bytes = await draw.deed({ ...terms, name, movements }, await readLogo(app, ceded.tenantId));
    const stored = await storeDeed(app.database, { of: ceded, edition, terms, name, bytes, at: app.clock() });
    if (stored !== 'outdated') return stored;
  }
}

async function makeNote(app: App, draw: Draw, debitNoteId: number): Promise<Stored | 'missing'> {
  const db = app.database.orm;
  for (;;) {
    const at = app.clock();
    const on = dayInAmsterdam(at);
    const year = Number(on.slice(0, 4));
    const noted = await findForNote(db, debitNoteId);
    const psper = noted && (await findPsperById(db, noted.psperId));
    const billing = noted && (await readBilling(db, noted.tenantId));
    if (noted === undefined || !psper || billing === undefined) return 'gone';
    const sequence = await nextNoteSequence(app.database, noted.tenantId, year);
    const terms = noteTermsOf(noted, billing, psper, { sequence, on });
    if (terms === null) return 'missing';
    const movements = await selectMovements(db, 'debit_note_id', debitNoteId);
    const bytes = await draw.note({ ...terms, movements }, await readLogo(app, noted.tenantId));
    const stored = await storeNote(app.database, { of: noted, terms, year, sequence, bytes, at });
    if (stored !== 'outdated') return stored;
  }
}
