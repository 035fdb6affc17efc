import { beforeAll, expect, it } from 'vitest';
import { clearingInvariants } from '../../../claims/books/rules/clearing-invariants.ts';
import { findBroken, verifyBooks } from '../../../claims/books/verify-books.ts';
import { queryRows } from '../../../db/pool-database.ts';
import { describeEngines, useTestApp } from '../../../testing/test-app.ts';
import { capture, chargeback, createClaims, fillCleared, refund } from './clearing.fixture.ts';
import { clearDue } from './clearing-loop.ts';

/** The kind of damage, what it is done with, and the rule that it breaks first. */
const damages: readonly (readonly [string, string, string])[] = [
  [
    'a line of less than was captured',
    'update cession_lines set face_amount = face_amount - 1 where root_id = 1',
    'line-of-posting',
  ],
  [
    'a line of another dossier',
    'update cession_lines set dossier_id = dossier_id + 1 where root_id = 1',
    'line-of-posting',
  ],
  [
    'a line of nothing',
    `insert into cession_lines select 99999, dossier_id, movement, face_amount, price, cession_id, null, clearing_id from cession_lines where root_id = 1`,
    'line-of-posting',
  ],
  [
    'a part of a chargeback that is more than it',
    'update cession_lines set face_amount = face_amount - 2000 where root_id = 7 and not is_rest',
    'line-of-posting',
  ],
  [
    'a rest of less than the rest',
    'update cession_lines set face_amount = face_amount + 1 where root_id = 7 and is_rest',
    'line-of-posting',
  ],
  ['a rest without the part', 'delete from cession_lines where root_id = 7 and not is_rest', 'line-of-posting'],
  ['a part that waits for nothing', 'delete from cession_lines where root_id = 7 and is_rest', 'dossier-cleared'],
  [
    'a part that is taken off a cession',
    'update cession_lines set cession_id = 1 where root_id = 7 and not is_rest',
    'line-of-posting',
  ],
  ['a line of a cession that is gone', 'delete from cessions where id = 1', 'line-of-posting'],
  ['a line of a debit note that is gone', 'delete from debit_notes', 'line-of-posting'],
  ['a line of a clearing that is gone', 'delete from psper_clearings where id = 1', 'line-of-posting'],
  ['a line that is gone', 'delete from cession_lines where root_id = 1', 'dossier-cleared'],
  [
    'a dossier that says it was cleared',
    'update dossiers set cleared_captured = captured where id = 4',
    'dossier-cleared',
  ],
  ['a line at another price', 'update cession_lines set price = price + 1 where root_id = 1', 'terms-of-lines'],
  [
    'another rate for what was ceded',
    'alter table dossier_terms drop constraint dossier_terms_check; update dossier_terms set buy_rate = 90 where dossier_id = 1',
    'terms-of-lines',
  ],
  ['a ceded claim without an owner', 'update dossiers set owner_id = null where id = 1', 'owner-of-ceded'],
  ['a claim with an owner that nobody ceded', 'update dossiers set owner_id = 1 where id = 4', 'owner-of-ceded'],
  ['a claim that is in no queue', 'delete from claims_to_clear where dossier_id = 4', 'claim-in-its-place'],
  [
    "a claim that is not kept as its owner's",
    'delete from claims_of_owners where dossier_id = 1',
    'claim-in-its-place',
  ],
  [
    'a claim that is kept as of two',
    'insert into claims_of_owners select 3 - owner_id, dossier_id from claims_of_owners limit 1',
    'claim-in-its-place',
  ],
  ['a claim that no clearing finds', 'update dossiers set psper_id = null where id = 4', 'psper-of-claim'],
  ['a cession to somebody else', 'update cessions set owner_id = 3 - owner_id', 'owner-of-ceded'],
  [
    'a cession to a buyer',
    `update dossier_owners set type = 'NPL', email = 'a@b.example', customer_support_email = 'a@b.example', customer_support_phone = '123'`,
    'owner-of-ceded',
  ],
  ['a cession of more than its lines', 'update cessions set amount = amount + 1 where id = 1', 'cession-of-lines'],
  ['a cession of more claims', 'update cessions set claims = claims + 1 where id = 1', 'cession-of-lines'],
  ['a debit note of another amount', 'update debit_notes set amount = amount + 1', 'note-of-lines'],
  [
    'a cession that is posted as less',
    `update document_postings set amount = amount - 1 where document = 'cession' and credit = 'payable-psper' and document_id = 1`,
    'document-posted',
  ],
  ['a posting of a document that is gone', `delete from document_postings where document = 'borne'`, 'document-posted'],
  [
    'a posting of a document that is not there',
    `insert into document_postings values ('cession', 99999, 'bank', 'losses', 5, 'EUR', now())`,
    'document-posted',
  ],
  [
    'an invoice that settles claims',
    `insert into document_postings values ('invoice', 1, 'claims-to-settle', 'fees', 5, 'EUR', now())`,
    'claims-to-settle',
  ],
  [
    'cessions that no tenant and psper have a share of',
    `create or replace function document_shares(document text, of_id bigint, debit text, amount bigint)
      returns table (tenant_id integer, psper_id integer, count bigint, amount bigint) language sql as
      $$ select 1, 1, 1::bigint, $4 where $1 <> 'cession' $$`,
    'document-shares',
  ],
  ['a day of cessions with a cent too much', 'update cession_sums set amount = amount + 1', 'cession-sums'],
  ['a day of cessions of other claims', 'update cession_sums set face_amount = face_amount - 1', 'cession-sums'],
  ['a day of cessions with one too few', 'update cession_sums set cessions = cessions - 1', 'cession-sums'],
  ['a day of cessions that is gone', 'delete from cession_sums', 'cession-sums'],
  ['cessions that stand on another day', 'update cession_sums set cleared_on = cleared_on - 7', 'cession-sums'],
  ['cessions of another psper', 'update cession_sums set psper_id = 99', 'cession-sums'],
];

describeEngines('the proof of the books after clearings', (engine) => {
  const t = useTestApp(engine);
  const { add, move } = createClaims(t);

  beforeAll(async () => {
    await fillCleared(t.database);
    await t.database.query(`insert into psper_retrosettlements (psper_id, set_at, kind, chargebacks_from)
      values (1, '2026-10-01Z', 2, '2026-10-01Z'), (1, '2026-11-17T12:00Z', 0, null)`);
    await add({ moved: [capture(1_000, '2026-11-16T10:00Z'), refund(100, '2026-11-16T11:00Z')] });
    await add({ ordered: 2_100, moved: [capture(2_000, '2026-11-16T10:00Z')] });
    await add({ country: 'BE', moved: [capture(3_000, '2026-11-16T10:00Z')] });
    t.clock.now = new Date('2026-11-17T01:00Z');
    await clearDue(t.app);
    await move(1, chargeback(400, '2026-11-17T11:00Z'));
    // Of more than what is ceded.
    await move(2, capture(100, '2026-11-17T12:30Z'));
    await move(2, chargeback(2_050, '2026-11-17T13:00Z'));
    t.clock.now = new Date('2026-11-18T01:00Z');
    await clearDue(t.app);
    // Waits for the next.
    await add({ moved: [capture(700, '2026-11-18T10:00Z')] });
  });

  it('holds', async () => {
    expect((await verifyBooks(t.database)).broken).toBeNull();
  });

  it.each(damages)('finds %s', async (_what, damage, broken) => {
    const undone = new Error('undone');
    let found: string | undefined;
    const trying = t.database.transaction(async (tx) => {
      await queryRows(tx, `set local session_replication_role = replica; ${damage}`);
      found = (await findBroken(tx))?.invariant.name;
      throw undone;
    });
    await expect(trying).rejects.toBe(undone);
    expect(found).toBe(broken);
  });

  it('lets nobody change by the way what was settled and posted', async () => {
    for (const table of ['cession_lines', 'document_postings']) {
      await expect(t.database.query(`delete from ${table}`)).rejects.toThrow('is never changed');
    }
  });

  it('has a damage for every rule', () => {
    const found = new Set(damages.map(([, , name]) => name));
    expect(clearingInvariants.map(({ name }) => name).filter((name) => !found.has(name))).toEqual([]);
  });
});
