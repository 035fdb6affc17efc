import { execFileSync, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeEach, expect, it } from 'vitest';
import { verifyBooks } from '../../../claims/books/verify-books.ts';
import { useExporting } from '../../../testing/data/npl-exports.ts';
import { describeEngines, useTestApp } from '../../../testing/test-app.ts';

const sha256 = (content: Buffer | undefined) =>
  createHash('sha256')
    .update(content ?? '')
    .digest('hex');

describeEngines('formats of exports', (engine) => {
  const t = useTestApp(engine);
  const x = useExporting(t);
  const withPdfs = { nplBuyerExportFormat: 2, fileFolderLocation: '/statements' };
  const done = (reference: string) => JSON.parse(String(x.server.files.get(`/in/${reference}.done`)));

  beforeEach(async () => {
    x.server.folders.add('/statements');
  });

  it('bring the statement of account of each dossier to the folder of PDFs, and end when all are there', async () => {
    expect((await x.configure(withPdfs)).status).toBe(200);
    const reference = await x.sell(3);
    expect(await x.deliver()).toBe(5);
    const { rows } = await t.database.query<{ number: string }>(
      'select d.dossier_number as number from npl_sold_dossiers s join dossiers d on d.id = s.dossier_id order by s.dossier_id',
    );
    const statements = rows.map(({ number }) => `/statements/${number}.pdf`);
    expect([...x.server.files.keys()]).toEqual([`/in/${reference}.csv`, ...statements, `/in/${reference}.done`]);
    for (const path of statements) expect(String(x.server.files.get(path)).slice(0, 8)).toBe('%PDF-1.7');
    expect(done(reference)).toMatchObject({ dossiers: 3, faceAmount: '300.06', price: '112.52' });
    expect(done(reference).files).toEqual(
      [`/in/${reference}.csv`, ...statements].map((path) => ({
        name: path.slice(path.lastIndexOf('/') + 1),
        size: x.server.files.get(path)?.length,
        sha256: sha256(x.server.files.get(path)),
      })),
    );
    expect(await x.setup()).toMatchObject({ statementsToMake: 0, counts: { delivered: 5 } });
    expect((await x.list('kind=pdf&state=delivered')).map(({ kind }) => kind)).toEqual(['pdf', 'pdf', 'pdf']);
    expect((await verifyBooks(t.database)).broken).toBeNull();
  });

  it('put PDFs beside the list where they have no folder of their own; by two workers at once each is made once', async () => {
    await x.configure({ ...withPdfs, fileFolderLocation: null });
    const reference = await x.sell(2);
    await Promise.all([x.deliver(), x.deliver()]);
    await x.deliver();
    expect([...x.server.files.keys()].every((path) => path.startsWith('/in/'))).toBe(true);
    expect(done(reference).files).toHaveLength(3);
    expect(x.server.asked.filter((asked) => asked.startsWith('rename'))).toHaveLength(4);
  });

  it('store statements as they are drawn: one that does not add up keeps none before it, and is gone on from', async () => {
    await x.configure(withPdfs);
    await x.sell(6);
    const moved = async (as: string) => {
      await t.database.query('alter table npl_sold_dossiers disable trigger npl_sold_dossiers_fixed');
      await t.database.query(
        `update npl_sold_dossiers l set moved_before = ${as} where dossier_id = (select max(dossier_id) from npl_sold_dossiers)`,
      );
      await t.database.query('alter table npl_sold_dossiers enable trigger npl_sold_dossiers_fixed');
    };
    await moved("'{}'");
    // The list, and the first four.
    expect(await x.deliver()).toBe(5);
    await moved('array(select root_id from ledger_postings p where p.dossier_id = l.dossier_id)');
    t.clock.advance(301);
    expect(await x.deliver()).toBe(3);
    expect(x.server.asked.filter((asked) => asked.startsWith('rename'))).toHaveLength(8);
  });

  it('keep a statement that does not add up from being sent, and no other sale waiting', async () => {
    await x.configure(withPdfs);
    await x.sales.addUnpaid([{ amount: 5_000 }, { amount: 5_000, country: 'BE' }]);
    const { body } = await x.sales.sellNow(x.buyer, await x.sales.preview(x.buyer));
    const [whole, broken] = body.map(({ reference }: { reference: string }) => reference);
    const moved = async (as: string) => {
      await t.database.query('alter table npl_sold_dossiers disable trigger npl_sold_dossiers_fixed');
      await t.database.query(
        `update npl_sold_dossiers l set moved_before = ${as} where sale_id = (select max(id) from npl_sales)`,
      );
      await t.database.query('alter table npl_sold_dossiers enable trigger npl_sold_dossiers_fixed');
    };
    await moved("'{}'");
    await x.deliver();
    expect([...x.server.files.keys()].filter((path) => path.endsWith('.done'))).toEqual([`/in/${whole}.done`]);
    expect(await x.setup()).toMatchObject({ statementsToMake: 1 });
    // Later it is tried again.
    await moved('array(select root_id from ledger_postings p where p.dossier_id = l.dossier_id)');
    t.clock.advance(301);
    expect(await x.deliver()).toBe(2);
    expect(done(broken).files).toHaveLength(2);
  });

  it('have each sale in the format that was chosen when its export was made', async () => {
    await x.configure(withPdfs);
    const first = await x.sell(1);
    await x.deliver();
    t.clock.advance(86_400);
    await x.sales.renew();
    await x.configure();
    const second = await x.sell(1);
    await x.deliver();
    expect([done(first).files.length, done(second).files.length]).toEqual([2, 1]);
  });

  it('refuse a folder for PDFs where there are none, and say at which field', async () => {
    for (const nplBuyerExportFormat of [1, 3]) {
      const { status, body } = await x.configure({ ...withPdfs, nplBuyerExportFormat });
      expect([status, body.fields]).toEqual([400, { fileFolderLocation: 'validation.pdf-folder-without-pdfs' }]);
    }
    expect((await x.configure({ nplBuyerExportFormat: 4 })).status).toBe(400);
  });

  it('test both folders', async () => {
    await x.configure(withPdfs);
    const test = async () => (await (await x.manager()).post(x.path('/test'))).body.failure;
    expect(await test()).toBeNull();
    x.server.folders.delete('/statements');
    expect(await test()).toBe('folder_missing');
  });

  it('bring XML after its schema, and end with both', async () => {
    await x.configure({ nplBuyerExportFormat: 3 });
    const reference = await x.sell(2);
    expect(await x.deliver()).toBe(3);
    expect(done(reference).files.map(({ name }: { name: string }) => name)).toEqual([
      `${reference}.xsd`,
      `${reference}.xml`,
    ]);
    const xml = String(x.server.files.get(`/in/${reference}.xml`));
    expect(xml).toContain(`xsi:noNamespaceSchemaLocation="${reference}.xsd" sale="${reference}"`);
    expect(xml.match(/<face_amount>100.0[12]<\/face_amount>/g)).toHaveLength(2);
    expect((await verifyBooks(t.database)).broken).toBeNull();
  });

  it.skipIf(spawnSync('xmllint', ['--version']).error !== undefined)(
    'bring XML that is valid by that schema, whatever debtors are called',
    async () => {
      await x.configure({ nplBuyerExportFormat: 3 });
      const reference = await x.sell(2);
      await t.database.query(`update consumers set name = '<Ada> & "Bo"' || chr(7), city = 'Düsseldorf'`);
      await x.deliver();
      const folder = mkdtempSync(join(tmpdir(), 'houston-xml-'));
      const [xml = '', xsd = ''] = ['xml', 'xsd'].map((ending) => join(folder, `${reference}.${ending}`));
      for (const path of [xml, xsd]) writeFileSync(path, x.server.files.get(path.replace(folder, '/in')) ?? '');
      const lint = (...how: string[]) => String(execFileSync('xmllint', [...how, xml], { stdio: 'pipe' }));
      expect(lint('--noout', '--schema', xsd)).toBe('');
      expect(lint('--xpath', 'count(/sale/dossier)')).toMatch(/^2/);
      expect(lint('--xpath', 'string(/sale/dossier[1]/debtor/name)')).toContain('<Ada> & "Bo"');
      writeFileSync(xml, String(readFileSync(xml)).replace('<price>', '<price>x'));
      expect(() => lint('--noout', '--schema', xsd)).toThrow();
      rmSync(folder, { recursive: true });
    },
  );
});
