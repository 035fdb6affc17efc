import { beforeEach, describe, expect, it } from 'vitest';
import { verifyBooks } from '../../../claims/books/verify-books.ts';
import { queryRows } from '../../../db/pool-database.ts';
import type { Deed } from '../../../documents/pdf/deed-pdf.ts';
import { createDocumented, createDraw } from '../../../testing/data/psper-documents.ts';
import { describeEngines, useTestApp } from '../../../testing/test-app.ts';
import { drawInThread, makeDocuments } from './make-documents.ts';

describeEngines('documents of pspers are made', (engine) => {
  const t = useTestApp(engine);
  const { add, move, reset, capture, refund, chargeback, clear, runAt } = createDocumented(t);
  let draw: ReturnType<typeof createDraw>;

  const rows = async <T = Record<string, unknown>>(text: string) => (await t.database.query<T>(text)).rows;
  const names = async () =>
    (await rows<{ name: string }>('select name from psper_documents order by id')).map(({ name }) => name);
  const expectTied = async () => expect((await verifyBooks(t.database)).broken).toBeNull();
  const [first, second] = ['2026-11-18T00:00Z', '2026-11-19T00:00Z'];

  beforeEach(async () => {
    await reset();
    draw = createDraw();
  });

  it('a deed for each cession, with its parties, sums and claims, and the SHA-256 of what is stored', async () => {
    await add({ moved: [capture(10_000, '2026-11-17T10:00Z')] });
    await add({ country: 'BE', moved: [capture(5_000, '2026-11-17T10:00Z')] });
    await t.database.query(`update dossier_owners set legal_name = 'Two Fund B.V.' where id = 2;
      insert into dossier_owner_countries (owner_id, country, is_public) values (2, 'BE', true)`);
    expect(await runAt(first, draw)).toBe(2);
    expect(await names()).toEqual(['MOLLIE-BE-20261118-1', 'MOLLIE-NL-20261118-1']);
    expect(draw.deeds).toMatchObject([
      { country: 'BE', notice: 'public', assignee: { legalName: 'Two Fund B.V.' }, registration: null, merchant: null },
      {
        ...{ country: 'NL', notice: 'silent', tenant: 'North', claims: 1, amount: 9_750, faceAmount: 10_000 },
        assignor: { legalName: 'Mollie B.V.', street: 'Keizersgracht 126', country: 'NL' },
        assignee: { legalName: 'One', street: '' },
        movements: [{ movement: 'capture', faceAmount: 10_000, price: 9_750 }],
      },
    ]);
    const [file] =
      await rows(`select kind, convert_from(content, 'UTF8') as content, sha256 = sha256(content) as is_right
      from psper_document_files order by document_id`);
    expect(file).toEqual({ kind: 'pdf', content: 'deed MOLLIE-BE-20261118-1', is_right: true });
    await expectTied();
    // Nothing is left to do.
    expect(await runAt(first, draw)).toBe(0);
  });

  it('a deed that counts the claims that it cedes, and what it takes back of them and of earlier ones apart', async () => {
    const [earlier, both] = [
      await add({ moved: [capture(10_000, '2026-11-17T10:00Z')] }),
      await add({ ordered: 5_000, moved: [capture(3_000, '2026-11-17T10:00Z')] }),
    ];
    await runAt(first, draw);
    for (const amount of [400, 300]) await move(earlier, refund(amount, '2026-11-18T10:00Z'));
    await move(both, capture(2_000, '2026-11-18T10:00Z'));
    await move(both, refund(100, '2026-11-18T11:00Z'));
    await add({ moved: [capture(700, '2026-11-18T10:00Z')] });
    expect(await runAt(second, draw)).toBe(1);
    expect(draw.deeds.map(({ claims, listed }) => ({ claims, listed }))).toEqual([
      { claims: 2, listed: { claims: 2, corrections: 0 } },
      { claims: 3, listed: { claims: 2, corrections: 3 } },
    ]);
    await expectTied();
  });

  it('a later edition that counts as the first one did, also where that told claims and corrections not apart', async () => {
    await add({ moved: [capture(10_000, '2026-11-17T10:00Z')] });
    await runAt(first, draw);
    await t.database.transaction(async (tx) => {
      await queryRows(
        tx,
        `set local session_replication_role = replica; update psper_documents set content = content - 'listed'`,
      );
    });
    await t.database.query(`insert into deed_registrations select id, '2026-11-18', 'R-1', now(), null, 1 from cessions;
      insert into documents_due (psper_id, cession_id) select psper_id, id from cessions`);
    expect(await makeDocuments(t.app, draw)).toBe(1);
    expect(draw.deeds.at(-1)).toMatchObject({ claims: 1, registration: { number: 'R-1' } });
    expect(draw.deeds.at(-1)).not.toHaveProperty('listed');
    await expectTied();
  });

  it('a deed that says whether its owner was silent when it was ceded, whenever it is drawn', async () => {
    await add({ moved: [capture(10_000, '2026-11-17T10:00Z')] });
    t.clock.now = new Date(first);
    await clear();
    await t.database.query(`insert into dossier_owner_countries (owner_id, country, is_public) values (1, 'NL', true)`);
    await add({ moved: [capture(5_000, '2026-11-18T10:00Z')] });
    expect(await runAt(second, draw)).toBe(2);
    expect(draw.deeds.map(({ notice }) => notice)).toEqual(['silent', 'public']);
  });

  it('no deed while the cession method is None, one for each merchant where it is Merchant', async () => {
    await t.database.query('update pspers set cession_method = 0');
    await add({ moved: [capture(10_000, '2026-11-17T10:00Z')] });
    expect(await runAt(first, draw)).toBe(0);
    await t.database.query('update pspers set cession_method = 2');
    await add({ shopId: 1, moved: [capture(100, '2026-11-18T10:00Z')] });
    await add({ shopId: 2, moved: [capture(200, '2026-11-18T10:00Z')] });
    expect(await runAt(second, draw)).toBe(2);
    expect(draw.deeds.map(({ merchant }) => merchant)).toEqual(['Bikes', 'Boats']);
    await expectTied();
  });

  it('a debit note with the next number of its year, due as many days later as was agreed', async () => {
    const dossiers = [
      await add({ moved: [capture(10_000, '2026-11-17T10:00Z')] }),
      await add({ moved: [capture(333, '2026-11-17T10:00Z')] }),
    ];
    await runAt(first, draw);
    for (const dossier of dossiers) await move(dossier, chargeback(333, '2026-11-18T10:00Z'));
    await add({ moved: [capture(10_000, '2026-11-18T10:00Z')] });
    t.clock.now = new Date(second);
    await clear();
    t.clock.now = new Date('2026-12-31T23:30Z');
    expect(await makeDocuments(t.app, draw)).toBe(3);
    expect(await names()).toEqual(['MOLLIE-NL-20261118-1', 'NB2027-D000001', 'NB2027-D000002', 'MOLLIE-NL-20261119-1']);
    expect(draw.notes[1]).toMatchObject({
      ...{ number: 'NB2027-D000002', issuedOn: '2027-01-01', dueOn: '2027-01-31', kind: 'chargeback', amount: 325 },
      seller: { legalName: 'North B.V.' },
      payment: { iban: 'NL91ABNA0417164300', reference: 'NB2027-D000002' },
      movements: [{ movement: 'chargeback', faceAmount: -333, price: -325 }],
    });
    await expectTied();
  });

  it('what lacks something waits, and keeps nothing else waiting', async () => {
    await t.database.query("update billing_identities set invoice_prefix = null; update pspers set legal_name = ''");
    const dossier = await add({ moved: [capture(10_000, '2026-11-17T10:00Z')] });
    expect(await runAt(first, draw)).toBe(0);
    await expectTied();
    await move(dossier, chargeback(1_000, '2026-11-18T10:00Z'));
    await t.database.query("update pspers set legal_name = 'Mollie B.V.'");
    expect(await runAt(second, draw)).toBe(1);
    await t.database.query("update billing_identities set invoice_prefix = 'NB'");
    expect(await runAt(second, draw)).toBe(1);
    expect(await names()).toEqual(['MOLLIE-NL-20261118-1', 'NB2026-D000001']);
    await expectTied();
  });

  describe('exactly once', () => {
    const fill = async () => {
      await t.database.query('update pspers set cession_method = 2');
      const charged = [
        await add({ shopId: 1, moved: [capture(1_000, '2026-11-17T10:00Z')] }),
        await add({ shopId: 2, moved: [capture(2_000, '2026-11-17T10:00Z')] }),
      ];
      t.clock.now = new Date(first);
      await clear();
      for (const dossier of charged) await move(dossier, chargeback(100, '2026-11-18T10:00Z'));
      t.clock.now = new Date(second);
      await clear();
    };
    const all = ['MOLLIE-NL-20261118-1', 'MOLLIE-NL-20261118-2', 'NB2026-D000001', 'NB2026-D000002'];

    it('with workers at once', async () => {
      await fill();
      const made = await Promise.all(Array.from({ length: 3 }, () => makeDocuments(t.app, draw)));
      await makeDocuments(t.app, draw);
      expect(made.reduce((sum, count) => sum + count, 0)).toBe(4);
      expect((await names()).toSorted()).toEqual(all);
      await expectTied();
    });

    it('when one cannot be drawn, which keeps no other waiting, or the worker ends between two', async () => {
      await fill();
      const failing = {
        ...draw,
        deed: async (deed: Deed) =>
          deed.merchant === 'Bikes' ? Promise.reject(new Error('no paper')) : draw.deed(deed),
      };
      await expect(makeDocuments(t.app, failing)).rejects.toThrow('no paper');
      expect(await names()).toEqual(all.slice(1));
      await expectTied();
      expect(await makeDocuments(t.app, draw, () => true)).toBe(0);
      expect(await makeDocuments(t.app, draw)).toBe(1);
    });

    it('when storing fails, and no number is lost', async () => {
      await fill();
      const broken = { ...draw, note: async () => ({ pdf: 5 as never, csv: null }) };
      await expect(makeDocuments(t.app, broken)).rejects.toThrow();
      expect(await rows('select * from debit_note_numbers')).toEqual([]);
      expect(await makeDocuments(t.app, draw)).toBe(2);
      expect(await names()).toEqual(all);
      await expectTied();
    });
  });

  it('as tagged PDFs that nobody changes', async () => {
    const dossier = await add({ moved: [capture(10_000, '2026-11-17T10:00Z')] });
    await runAt(first, drawInThread as never);
    await move(dossier, chargeback(1_000, '2026-11-18T10:00Z'));
    await runAt(second, drawInThread as never);
    const files = await rows<{ content: Buffer }>('select content from psper_document_files order by document_id');
    expect(files.map(({ content }) => Buffer.from(content).subarray(0, 8).toString())).toEqual([
      '%PDF-1.7',
      '%PDF-1.7',
    ]);
    for (const change of ['delete from psper_document_files', 'update psper_documents set name = 5'])
      await expect(t.database.query(change)).rejects.toThrow('a document is never changed');
  });
});
