import { expect, it } from 'vitest';
import { verifyBooks } from '../../../claims/books/verify-books.ts';
import { useExporting } from '../../../testing/data/npl-exports.ts';
import { describeEngines, useTestApp } from '../../../testing/test-app.ts';

describeEngines('an export of a sale of which dossiers came back', (engine) => {
  const t = useTestApp(engine);
  const x = useExporting(t);
  const sold = async () =>
    (
      await t.database.query<{ sale: number; id: number; number: string }>(
        `select s.sale_id::int as sale, s.dossier_id as id, d.dossier_number as number
         from npl_sold_dossiers s join dossiers d on d.id = s.dossier_id order by s.dossier_id`,
      )
    ).rows;
  const recall = async ({ sale, id }: { sale: number; id: number }) =>
    (await x.sales.manager().post(`/api/npl-sales/${sale}/dossiers/${id}/recall`, { reason: 'Sold by mistake' }))
      .status;
  const files = () => [...x.server.files.keys()].toSorted();
  const csv = (reference: string) => String(x.server.files.get(`/in/${reference}.csv`));
  const expectBooksToTie = async () => expect((await verifyBooks(t.database)).broken).toBeNull();

  it('tells nothing of them, and counts what it tells', async () => {
    const reference = await x.sell(3);
    const [first, second, third] = await sold();
    if (!first || !second || !third) throw new Error('three are sold');
    expect(await recall(second)).toBe(200);
    await x.configure({ nplBuyerExportFormat: 2, fileFolderLocation: null });
    while ((await x.deliver()) > 0) await expectBooksToTie();
    expect(csv(reference)).toContain(first.number);
    expect(csv(reference)).not.toContain(second.number);
    expect(files()).toEqual(
      [
        `/in/${reference}.csv`,
        `/in/${reference}.done`,
        ...[first, third].map(({ number }) => `/in/${number}.pdf`),
      ].toSorted(),
    );
    expect(JSON.parse(String(x.server.files.get(`/in/${reference}.done`)))).toMatchObject({
      ...{ dossiers: 2, faceAmount: '200.04' },
    });
    // What comes back later was told already.
    expect(await recall(third)).toBe(200);
    const { rows } = await t.database.query('select was_exported from npl_recalls order by dossier_id');
    expect(rows).toEqual([{ was_exported: false }, { was_exported: true }]);
    await expectBooksToTie();
  });

  it('gives the statement of a dossier that was freed and sold again a name of its own', async () => {
    await x.configure({ nplBuyerExportFormat: 2, fileFolderLocation: null });
    await x.sell(1);
    while ((await x.deliver()) > 0) await expectBooksToTie();
    const [first] = await sold();
    if (!first) throw new Error('one is sold');
    const before = x.server.files.get(`/in/${first.number}.pdf`);
    expect(before).toBeTruthy();
    expect(await recall(first)).toBe(200);
    const free = `/api/npl-sales/${first.sale}/recalls/${first.id}/free`;
    expect((await x.sales.manager().post(free, { reason: 'It may be sold after all' })).status).toBe(200);
    t.clock.advance(60);
    const { status, body } = await x.sales.sellNow(x.buyer, await x.sales.preview(x.buyer));
    expect(status).toBe(200);
    while ((await x.deliver()) > 0) await expectBooksToTie();
    const { reference } = body[0];
    expect(x.server.files.get(`/in/${first.number}.pdf`)).toBe(before);
    const done = JSON.parse(String(x.server.files.get(`/in/${reference}.done`)));
    expect(done.files.map(({ name }: { name: string }) => name)).toContain(`${first.number}-2.pdf`);
    expect(x.server.files.get(`/in/${first.number}-2.pdf`)).toBeTruthy();
    await expectBooksToTie();
  });

  it('is not made where all of them came back', async () => {
    await x.sell(2);
    for (const one of await sold()) await recall(one);
    expect(await x.configure()).toMatchObject({ status: 200 });
    expect(await x.setup()).toMatchObject({ salesToExport: 0 });
    expect(await x.deliver()).toBe(0);
    expect(await x.list()).toEqual([]);
    await expectBooksToTie();
  });

  it('has each dossier or not, also when they come back while it is made', async () => {
    await x.configure();
    const reference = await x.sell(4);
    const [first, second] = await sold();
    if (!first || !second) throw new Error('four are sold');
    await Promise.all([x.deliver(), recall(first), x.deliver(), recall(second)]);
    await x.deliver();
    const { rows } = await t.database.query<{ number: string; was: boolean }>(
      'select d.dossier_number as number, r.was_exported as was from npl_recalls r join dossiers d on d.id = r.dossier_id',
    );
    expect(rows).toHaveLength(2);
    for (const { number, was } of rows) expect(csv(reference).includes(number)).toBe(was);
    await expectBooksToTie();
  });
});
