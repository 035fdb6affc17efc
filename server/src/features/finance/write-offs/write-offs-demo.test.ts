import { expect, it } from 'vitest';
import { verifyBooks } from '../../../claims/books/verify-books.ts';
import { useDemoApp } from '../../../testing/demo-app.ts';
import { countOf, emptyAppTime as now, rowsOf } from '../../../testing/empty-app.ts';
import { describeEngines } from '../../../testing/test-app.ts';

describeEngines('the write-offs of the demo', (engine) => {
  const demo = useDemoApp(engine);

  it('are of every state, of all and of parts, and the books tie', async () => {
    const found = `select w.state, w.amount < w.open_then as "isPart", count(*)::int as n from write_offs w group by 1, 2 order by 1, 2`;
    expect(await rowsOf(demo.app, found)).toEqual([
      { state: 'approved', isPart: false, n: 1 },
      { state: 'done', isPart: false, n: 3 },
      { state: 'done', isPart: true, n: 3 },
      { state: 'refused', isPart: false, n: 1 },
      { state: 'waiting', isPart: false, n: 1 },
      { state: 'waiting', isPart: true, n: 1 },
      { state: 'withdrawn', isPart: false, n: 1 },
    ]);
    expect((await verifyBooks(demo.app.database)).broken).toBeNull();
  });

  it('above the limit took a second admin, who is another one, and none lies ahead or before what it is of', async () => {
    const limit = demo.app.config.writeOffLimit;
    expect(await countOf(demo.app, `write_offs where (state = 'done') <> (amount <= ${limit})`)).toBe(0);
    expect(await countOf(demo.app, `write_offs where state in ('approved', 'refused') and decided_by = asked_by`)).toBe(
      0,
    );
    const until = `'${now.toISOString()}'`;
    expect(
      await countOf(demo.app, `write_offs where asked_at > ${until} or decided_at not between asked_at and ${until}`),
    ).toBe(0);
    const early = `exists (select from ledger_postings p where p.dossier_id = w.dossier_id and p.movement = 'capture' and p.posted_at >= w.asked_at)`;
    expect(await countOf(demo.app, `write_offs w where ${early}`)).toBe(0);
  });

  it('are taken back where the claim was paid after all, whose dossier is paid and not overpaid', async () => {
    const back = await rowsOf(
      demo.app,
      `select w.amount = p.amount as "isAll", p.posted_at > w.asked_at as "isLater", d.state, d.written_off as left
       from write_offs w join dossiers d on d.id = w.dossier_id
         join ledger_postings p on p.dossier_id = d.id and p.movement = 'write-back' order by w.id`,
    );
    const taken = { isAll: true, isLater: true, state: 'Paid', left: 0 };
    expect(back).toEqual([taken, taken]);
  });

  it('wait for claims that nothing is about to pay, so that they are there to decide on', async () => {
    expect(
      await countOf(
        demo.app,
        "write_offs w join dossiers d on d.id = w.dossier_id where w.state = 'waiting' and d.open_amount <> w.open_then",
      ),
    ).toBe(0);
  });
});
