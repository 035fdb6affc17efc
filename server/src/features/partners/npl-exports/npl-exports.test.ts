import { createHash } from 'node:crypto';
import { expect, it } from 'vitest';
import { verifyBooks } from '../../../claims/books/verify-books.ts';
import { useExporting } from '../../../testing/data/npl-exports.ts';
import { emptyTables } from '../../../testing/empty-tables.ts';
import { eventually } from '../../../testing/eventually.ts';
import { lastAudit } from '../../../testing/last-audit.ts';
import { describeEngines, useTestApp } from '../../../testing/test-app.ts';
import { forgetOldFiles } from './making/export-queue.store.ts';
import { exportsChannel } from './wake-exports.service.ts';

const sha256 = (content: Buffer | undefined) =>
  createHash('sha256')
    .update(content ?? '')
    .digest('hex');

describeEngines('exports of sales to buyers', (engine) => {
  const t = useTestApp(engine);
  const x = useExporting(t);
  const reader = () =>
    t.signIn({ permissions: ['adminManagementAllowed', 'transactionPersonalDataManagementAllowed'] });
  const states = async () => (await x.list()).map(({ kind, state, failure }) => [kind, state, failure]);

  it('wait for a configuration, then bring each dossier of a sale once, and say at last that all is there', async () => {
    const reference = await x.sell(3);
    expect(await x.deliver()).toBe(0);
    expect(await x.setup()).toMatchObject({ isConfigured: false, salesToExport: 1, hostKey: null });
    expect((await (await x.manager()).post(x.path('/test'))).body.code).toBe('export_not_set');
    expect((await x.configure()).status).toBe(200);
    expect(await x.deliver()).toBe(2);
    expect([...x.server.files.keys()]).toEqual([`/in/${reference}.csv`, `/in/${reference}.done`]);
    const csv = x.server.files.get(`/in/${reference}.csv`);
    const lines = String(csv).split('\r\n');
    const { rows } = await t.database.query<{ number: string }>(
      'select d.dossier_number as number from npl_sold_dossiers s join dossiers d on d.id = s.dossier_id order by s.dossier_id',
    );
    expect(lines[0]).toMatch(
      /^dossier_number,transaction_number,claim_country,opened_on,due_on,currency,face_amount,price,/,
    );
    expect(lines.slice(1, -1).map((line) => line.split(',')[0])).toEqual(rows.map(({ number }) => number));
    expect(lines[1]).toContain(',NL,2026-07-01,2026-07-15,EUR,100.01,37.50,B2C,');
    expect(lines.at(-1)).toBe('');
    expect(JSON.parse(String(x.server.files.get(`/in/${reference}.done`)))).toEqual({
      ...{ sale: reference, dossiers: 3, faceAmount: '300.06', price: '112.52' },
      files: [{ name: `${reference}.csv`, size: csv?.length, sha256: sha256(csv) }],
    });
    const files = await x.list();
    expect(files.map(({ kind, state, sha256: hash, bytes }) => [kind, state, hash, bytes])).toEqual(
      ['done', 'csv'].map((kind) => {
        const content = x.server.files.get(`/in/${reference}.${kind}`);
        return [kind, 'delivered', sha256(content), content?.length];
      }),
    );
    expect(await x.setup()).toMatchObject({ salesToExport: 0, counts: { delivered: 2 } });
    const saleId = files[0]?.saleId ?? 0;
    expect(await x.list(`saleId=${saleId}`)).toHaveLength(2);
    expect(await x.list(`saleId=${saleId + 1}`)).toEqual([]);
    const sale = async () => (await (await x.manager()).get(`/api/npl-sales/${saleId}`)).body.export;
    expect(await sale()).toEqual({ arrivedAt: expect.any(String), counts: { waiting: 0, failed: 0, uncertain: 0 } });
    // Never again, also by several at once.
    await x.configure({ csvFolderLocation: '/in' });
    expect(await Promise.all([x.deliver(), x.deliver()])).toEqual([0, 0]);
    expect(await x.list('state=failed')).toEqual([]);
    expect((await verifyBooks(t.database)).broken).toBeNull();
  });

  it('of two workers at once are made and delivered once', async () => {
    await x.configure();
    await x.sell(2);
    await Promise.all([x.deliver(), x.deliver(), x.deliver()]);
    await x.deliver();
    expect(x.server.asked.filter((asked) => asked.startsWith('rename'))).toHaveLength(2);
    expect(await states()).toEqual([
      ['done', 'delivered', null],
      ['csv', 'delivered', null],
    ]);
  });

  it('keep what a machine reads as it is, also what a spreadsheet would run', async () => {
    await x.configure();
    await emptyTables(t.database, ['npl_exports']);
    await x.sales.addUnpaid([{ amount: 5_000 }]);
    await t.database.query(`update consumers set name = '=1+1, "Ada"', city = 'Düsseldorf'`);
    await x.sell(1);
    await x.deliver();
    const csv = [...x.server.files].find(([name]) => name.endsWith('.csv'))?.[1];
    expect(String(csv)).toContain(',"=1+1, ""Ada""",');
    expect(String(csv)).toContain(',Düsseldorf,');
  });

  it('are no way round what is masked: who may reveal no consumer reads none of their debtors', async () => {
    await x.configure();
    await x.sell(1);
    await x.deliver();
    const file = (await x.list()).find(({ kind }) => kind === 'csv');
    const manager = await x.manager();
    const asked = await manager.post(x.path(`/files/${file?.id}/url`));
    expect([asked.status, asked.body.code]).toEqual([403, 'permission_denied']);
    const { body: link } = await (await reader()).post(x.path(`/files/${file?.id}/url`));
    expect((await manager.get(link.url)).status).toBe(403);
  });

  it('are downloaded by a link of the session that asked with a fresh proof, until they are forgotten', async () => {
    await x.configure();
    const reference = await x.sell(1);
    await x.deliver();
    const file = (await x.list()).find(({ kind }) => kind === 'csv');
    const [one, other] = [await reader(), await reader()];
    const { body: link } = await one.post(x.path(`/files/${file?.id}/url`));
    expect(link.fileName).toBe(`${reference}.csv`);
    expect(await lastAudit(t)).toMatchObject({
      action: 'npl-buyer.download-export',
      after: { deliveredFile: `${reference}.csv` },
    });
    const answer = await one.get(link.url);
    expect([answer.status, sha256(Buffer.from(String(answer.body)))]).toEqual([200, file?.sha256]);
    expect((await other.get(link.url)).body.code).toBe('download_link_not_yours');
    expect(JSON.stringify(await t.database.query('select sealed from npl_export_files'))).not.toContain('37.50');
    t.clock.advance(6 * 60);
    expect((await one.get(link.url)).body.code).toBe('download_link_expired');
    expect((await one.post(x.path(`/files/${file?.id}/url`))).body.code).toBe('step_up_required');
    expect(await forgetOldFiles(t.database, new Date('2026-11-20T09:00:01Z'))).toBe(2);
    const later = await reader();
    expect((await later.post(x.path(`/files/${file?.id}/url`))).status).toBe(404);
    expect((await x.list()).map(({ isKept, sha256: hash }) => [isKept, hash.length])).toEqual([
      [false, 64],
      [false, 64],
    ]);
  });

  it('come whole and with their length, also where they are unpacked as they are read', async () => {
    await x.configure();
    await emptyTables(t.database, ['npl_exports']);
    await x.sales.addUnpaid([{ amount: 5_000 }]);
    await t.database.query(`update consumers set name = repeat('Ada ', 40000)`);
    await x.sell(1);
    await x.deliver();
    const file = (await x.list()).find(({ kind }) => kind === 'csv');
    const one = await reader();
    const { body: link } = await one.post(x.path(`/files/${file?.id}/url`));
    const { body, headers } = await one.get(link.url);
    expect(Number(headers['content-length'])).toBeGreaterThan(160_000);
    expect(Buffer.byteLength(String(body))).toBe(Number(headers['content-length']));
    expect(sha256(Buffer.from(String(body)))).toBe(file?.sha256);
  });

  it('are refused to whoever may not see buyers, and of other buyers', async () => {
    await x.configure();
    await x.sell(1);
    await x.deliver();
    const [file] = await x.list();
    const nobody = await t.signIn({ permissions: [] });
    expect((await nobody.get(x.path())).status).toBe(403);
    const manager = await reader();
    const elsewhere = await x.sales.addBuyer(1_000);
    for (const way of ['retry', 'url'])
      expect((await manager.post(`/api/npl-exports/${elsewhere}/files/${file?.id}/${way}`)).status).toBe(404);
    expect((await manager.get('/api/npl-exports/404404')).status).toBe(404);
    expect((await manager.post(x.path(`/files/${file?.id}/retry`))).body.code).toBe('delivery_state');
  });

  it('are begun at once, and told to who watches, by a sale, and when it is said where they go', async () => {
    let woken = 0;
    const stop = await t.database.listen(exportsChannel, () => {
      woken += 1;
    });
    const topics: string[] = [];
    const unwatch = await t.database.listen('houston_live', (payload) => topics.push(payload));
    const heard = async (times: number) => {
      await eventually(() => expect(woken).toBe(times));
      await eventually(() => expect(topics.splice(0).join()).toContain('/api/npl-exports'));
    };
    await x.sell(2);
    await heard(1);
    await x.configure();
    await heard(2);
    await Promise.all([stop(), unwatch()]);
  });
});
