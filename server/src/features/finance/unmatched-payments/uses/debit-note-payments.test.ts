import { beforeEach, expect, it } from 'vitest';
import { verifyBooks } from '../../../../claims/books/verify-books.ts';
import { queryRows } from '../../../../db/pool-database.ts';
import { createDocumented } from '../../../../testing/data/psper-documents.ts';
import type { FileEntry } from '../../../../testing/data/statement-files.ts';
import { resetFinance, uploaded } from '../../../../testing/data/statement-upload.ts';
import { lastAudit } from '../../../../testing/last-audit.ts';
import { describeEngines, type SignedIn, useTestApp } from '../../../../testing/test-app.ts';
import { matchDue } from '../matching/matching-loop.ts';

const number = 'NB2026-D000001';
/** 10.00 that was charged back, at 97.5 %. */
const owed = 975;
const otherIban = 'BE68539007547034';

describeEngines('what a psper pays of a debit note', (engine) => {
  const t = useTestApp(engine);
  const { add, move, clear, reset, capture, chargeback, runAt } = createDocumented(t);
  let finance: SignedIn;
  let opening: number;

  /** Debit note 1 is of 19 November; its document, with the number that it is paid by, is made two days later. */
  beforeEach(async () => {
    await reset();
    await resetFinance(t);
    const dossier = await add({ moved: [capture(10_000, '2026-11-17T10:00Z')] });
    await runAt('2026-11-18T00:00Z');
    await move(dossier, chargeback(1_000, '2026-11-18T10:00Z'));
    t.clock.now = new Date('2026-11-19T00:00Z');
    await clear();
    expect(await runAt('2026-11-21T09:00Z')).toBe(1);
    opening = 100_000;
    finance = await t.signIn({ permissions: ['fullFinancialInsightManagementAllowed'] });
  });

  async function bank(day: string, ...entries: readonly FileEntry[]): Promise<void> {
    await uploaded(finance, { entries: entries.map((entry) => ({ name: 'Mollie', ...entry })), from: day, opening });
    opening += entries.reduce((sum, { amount }) => sum + amount, 0);
    await matchDue(t.app);
    await expectTied();
  }
  const expectTied = async () => expect((await verifyBooks(t.database)).broken).toBeNull();
  const get = async (path: string) => (await finance.get(path)).body;
  const notes = async () => (await get('/api/cessions/debit-notes?order=notedOn')).data;
  const book = (entryId: number, more: object = {}, by: Pick<SignedIn, 'post'> = finance) =>
    by.post(`/api/unmatched-payments/${entryId}/match-receivable`, {
      ...{ kind: 'debit-note', receivableId: 1, openAmount: owed, ...more },
    });
  const undo = (entryId: number, psperPaymentId: number, by: Pick<SignedIn, 'post'> = finance) =>
    by.post(`/api/unmatched-payments/${entryId}/reverse-receivable`, { psperPaymentId, reason: 'Another one' });
  const offered = async (entryId: number) => (await get(`/api/unmatched-payments/${entryId}`)).receivables;
  const waiting = async () => (await get('/api/unmatched-payments?order=id')).data.map(({ id }: { id: number }) => id);
  const useOf = async (statement: number) => (await get(`/api/bankstatement/${statement}/entries`)).data[0].use;
  /** Another note of the same clearing, without a document yet. */
  const addNote = (tenantId: number, psperId: number, reference: string) =>
    t.database.transaction(async (tx) => {
      await queryRows(tx, 'set local session_replication_role = replica');
      await queryRows(
        tx,
        `insert into debit_notes (clearing_id, tenant_id, psper_id, owner_id, country, kind, root_id, reference, noted_on, due_on, amount, face_amount)
         values (1, $1, $2, 1, 'NL', 'balance', null, $3, '2026-11-18', '2026-12-18', 300, -333)`,
        [tenantId, psperId, reference],
      );
    });

  it('is booked by the number of its document, in parts, up to what it asks for', async () => {
    await bank('2026-11-19', { amount: 400, remittance: `Debit note ${number.toLowerCase()}, thanks` });
    expect(await lastAudit(t)).toMatchObject({ after: { pspersPaid: 1, unmatched: 0 } });
    expect(await notes()).toMatchObject([{ number, amount: owed, paidAmount: 400 }]);
    await bank('2026-11-20', { amount: owed - 400, reference: number });
    expect(await notes()).toMatchObject([{ paidAmount: owed, lastPaidOn: '2026-11-20T11:00:00.000Z' }]);
    expect(await waiting()).toEqual([]);
  });

  it('waits where more came than is open of it, by its number and by hand', async () => {
    await bank('2026-11-19', { amount: owed + 1, remittance: number });
    expect(await waiting()).toEqual([1]);
    expect((await get('/api/unmatched-payments/1')).reason).toBe('receivable_unfit');
    expect(await offered(1)).toEqual([]);
    expect((await book(1)).body.code).toBe('receivable_unfit');
    await bank('2026-11-20', { amount: owed, remittance: number }, { amount: 1, remittance: number });
    expect(await waiting()).toEqual([1, 3]);
    expect((await book(3, { openAmount: 0 })).body.code).toBe('receivable_unfit');
    expect(await notes()).toMatchObject([{ paidAmount: owed }]);
  });

  it('is paid once by two entries of the same amount, however they come', async () => {
    await bank('2026-11-19', { amount: owed, remittance: number }, { amount: owed, remittance: number });
    expect(await waiting()).toEqual([2]);
    expect((await book(2)).body).toMatchObject({ code: 'receivable_changed', current: { open: 0 } });
    await undo(1, (await useOf(1)).psperPaymentId);
    const both = await Promise.all([book(1), book(2)]);
    expect(both.map(({ status, body }) => (status === 200 ? 'ok' : body.code)).toSorted()).toEqual([
      'ok',
      'receivable_changed',
    ]);
    expect(await notes()).toMatchObject([{ paidAmount: owed }]);
    await expectTied();
  });

  it('is offered with what is open and when its document says that it is due', async () => {
    await bank('2026-11-19', { amount: 300, remittance: number }, { amount: 100, remittance: 'Chargebacks' });
    const [note] = await notes();
    expect(note.dueOn).toBe('2026-12-21');
    expect(await offered(2)).toEqual([
      { kind: 'debit-note', id: 1, number, psperId: 1, psperName: 'Mollie', dueOn: note.dueOn, open: owed - 300 },
    ]);
    expect((await book(2)).body).toMatchObject({ code: 'receivable_changed', current: { open: owed - 300 } });
    expect((await book(2, { openAmount: owed - 300 })).body).toMatchObject({
      kind: 'psper-payment',
      receivable: number,
    });
    expect((await book(2, { openAmount: owed - 400 })).body.code).toBe('entry_used');
    expect(await notes()).toMatchObject([{ paidAmount: 400 }]);
    await expectTied();
  });

  it('is owed again where the match is reversed, and stays posted for both days', async () => {
    await bank('2026-11-19', { amount: owed, remittance: number });
    const { psperPaymentId } = await useOf(1);
    expect((await undo(1, psperPaymentId + 1)).body.code).toBe('entry_use_changed');
    expect((await undo(1, psperPaymentId)).status).toBe(200);
    expect((await undo(1, psperPaymentId)).body.code).toBe('entry_use_changed');
    expect(await notes()).toMatchObject([{ paidAmount: 0, lastPaidOn: null }]);
    expect((await get('/api/unmatched-payments')).data).toMatchObject([{ id: 1, reason: 'match_reversed' }]);
    const postings = await get('/api/ledger/documents?document=psper-payment&order=postedOn');
    expect(postings.data).toMatchObject([
      { debit: 'bank', credit: 'receivable-psper', amount: owed, postedOn: '2026-11-19T11:00:00.000Z', name: number },
      { debit: 'receivable-psper', credit: 'bank', amount: owed, postedOn: '2026-11-21T09:00:00.000Z', name: number },
    ]);
    // No matching finds it by itself again.
    await matchDue(t.app);
    expect(await waiting()).toEqual([1]);
    expect((await book(1)).status).toBe(200);
    expect(await notes()).toMatchObject([{ paidAmount: owed }]);
    await expectTied();
  });

  it('may be that of another psper of the tenant, which owes less then, and nobody else', async () => {
    await t.database.query("insert into pspers (psper_key, name) values ('CM', 'CM.com')");
    const { rows } = await t.database.query<{ id: number }>("select id from pspers where psper_key = 'CM'");
    await addNote(1, rows[0]?.id ?? 0, 'CM-NL-20261118-B1');
    await uploaded(finance, {
      entries: [
        { amount: 300, remittance: 'CM-NL-20261118-B1' },
        { amount: 100, remittance: `${number} and CM-NL-20261118-B1` },
      ],
      opening,
    });
    await matchDue(t.app);
    expect(await waiting()).toEqual([2]);
    const paid = (await notes()).map(({ psperKey, paidAmount }: Record<string, unknown>) => [psperKey, paidAmount]);
    expect(paid).toEqual([
      ['CM', 300],
      ['MOLLIE', 0],
    ]);
    // What is paid is offered no more.
    expect((await offered(2)).map((one: { number: string }) => one.number)).toEqual([number]);
  });

  it('is never that of another tenant', async () => {
    await t.database.query("insert into tenants (name) values ('South')");
    const { rows } = await t.database.query<{ id: number }>("select id from tenants where name = 'South'");
    await t.database.query(
      "insert into bank_accounts (tenant_id, iban, holder, created_at) values ($1, $2, 'South', now())",
      [rows[0]?.id, otherIban],
    );
    await uploaded(finance, { iban: otherIban, entries: [{ amount: owed, remittance: number }], opening });
    await matchDue(t.app);
    expect(await waiting()).toEqual([1]);
    expect((await get('/api/unmatched-payments/1')).reason).toBe('no_reference');
    expect(await offered(1)).toEqual([]);
    expect((await book(1)).body.code).toBe('receivable_unfit');
    await expectTied();
  });

  it('is booked and reversed by who may alone, and as what it is', async () => {
    await bank('2026-11-19', { amount: owed, remittance: 'Chargebacks' }, { amount: -owed, remittance: number });
    const reader = await t.signIn({ permissions: ['refundManagementAllowed', 'approvingCreditorManagementAllowed'] });
    for (const [client, status] of [[reader, 403] as const, [t.nobody(), 401] as const]) {
      expect((await book(1, {}, client)).status).toBe(status);
      expect((await undo(1, 1, client)).status).toBe(status);
    }
    // There is no invoice of that number, and money out pays nothing.
    expect((await book(1, { kind: 'invoice' })).body.code).toBe('receivable_unfit');
    expect(await offered(2)).toEqual([]);
    expect((await book(2)).body.code).toBe('receivable_unfit');
    expect((await book(9)).status).toBe(404);
    for (const wrong of [{ kind: 'cession' }, { receivableId: 0 }, { openAmount: '9,75' }])
      expect((await book(1, wrong)).body.code).toBe('invalid_request');
    expect(await notes()).toMatchObject([{ paidAmount: 0 }]);
    expect((await book(1)).status).toBe(200);
    await expectTied();
  });
});
