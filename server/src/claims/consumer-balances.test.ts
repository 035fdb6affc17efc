import { beforeEach, expect, it } from 'vitest';
import { emptyTables } from '../testing/empty-tables.ts';
import { describeEngines, useTestApp } from '../testing/test-app.ts';
import { addConsumers } from './testing/consumers-who-owe.ts';

describeEngines('what is kept of what consumers owe', (engine) => {
  const test = useTestApp(engine);
  const change = (text: string) => test.database.query(text);
  const kept = async () =>
    (
      await test.database.query<{ text: string }>(
        `select concat_ws(' ', consumer_id, open, owed, open_dossiers) as text from consumer_balances order by consumer_id`,
      )
    ).rows.map(({ text }) => text);

  beforeEach(async () => {
    await emptyTables(test.database, ['tenants', 'consumers', 'dossiers'], { restart: true });
    await addConsumers(test.database);
  });

  it('is the sum of their open dossiers, from which what is owed to them takes nothing', async () => {
    expect(await kept()).toEqual(['1 1500 0 2', '2 700 0 1', '3 0 0 0']);
    await change('update dossiers set paid = 1200 where id = 1');
    expect(await kept()).toEqual(['1 500 200 1', '2 700 0 1', '3 0 0 0']);
  });

  it.each([
    ['pays to the cent', 'update dossiers set paid = 700 where id = 3', ['1 1500 0 2', '2 0 0 0', '3 0 0 0']],
    ['is another one', 'update dossiers set consumer_id = 3 where id = 2', ['1 1000 0 1', '2 700 0 1', '3 500 0 1']],
    ['is nobody any more', 'update dossiers set consumer_id = null', ['1 0 0 0', '2 0 0 0', '3 0 0 0']],
    ['loses a dossier', 'delete from dossiers where id = 1', ['1 500 0 1', '2 700 0 1', '3 0 0 0']],
    ['loses all', 'truncate dossiers cascade', ['1 0 0 0', '2 0 0 0', '3 0 0 0']],
    [
      'pays twice in one transaction',
      'update dossiers set paid = 100; update dossiers set paid = 300, consumer_id = 2 where id = 1',
      ['1 400 0 1', '2 1300 0 2', '3 0 0 0'],
    ],
    [
      'is gone after their dossiers',
      'update dossiers set consumer_id = null where consumer_id = 1; delete from consumers where id = 1',
      ['2 700 0 1', '3 0 0 0'],
    ],
    [
      'takes back a part of what they did',
      'begin; update dossiers set paid = 100 where id = 1; savepoint a; update dossiers set paid = 900 where id = 2; rollback to a; commit',
      ['1 1400 0 2', '2 700 0 1', '3 0 0 0'],
    ],
  ])('follows who %s', async (_what, text, expected) => {
    await change(text);
    expect(await kept()).toEqual(expected);
    expect((await change('select from consumer_balance_changes')).rows).toEqual([]);
  });

  it('stays as it was when a transaction is given up', async () => {
    const undone = new Error('undone');
    const trying = test.database.transaction(async (tx) => {
      await tx.execute('update dossiers set paid = 100');
      throw undone;
    });
    await expect(trying).rejects.toBe(undone);
    expect(await kept()).toEqual(['1 1500 0 2', '2 700 0 1', '3 0 0 0']);
  });
});
