import { beforeAll, beforeEach, expect, it } from 'vitest';
import { camtFile, someEntries } from '../../../../testing/data/statement-files.ts';
import { countRows, resetFinance, upload } from '../../../../testing/data/statement-upload.ts';
import { describeEngines, type SignedIn, useTestApp } from '../../../../testing/test-app.ts';

/** Several portions. */
const entries = Array.from({ length: 250 }, () => someEntries).flat();

/** As after a failover: the portion whose entries are the first to come is not there when the next one comes. */
const loseOnce = [
  'create table lost (at int)',
  `create function lose_once() returns trigger language plpgsql as $$ begin
    if exists (select from lost) then return null; end if;
    insert into lost values (1);
    delete from bank_entries where statement_id in (select statement_id from added);
    update bank_statement_files f set bytes_read = 0, rows_read = 0 from bank_statements s, added a
      where s.id = a.statement_id and f.id = s.file_id;
    return null; end $$`,
  `create trigger lose_once after insert on bank_entries referencing new table as added
    for each statement execute function lose_once()`,
];

describeEngines('a bank statement of which a portion is lost while it is stored', (engine) => {
  const test = useTestApp(engine);
  let clerk: SignedIn;
  beforeAll(async () => {
    await test.database.query("insert into tenants (name) values ('North'), ('South')");
    for (const statement of loseOnce) await test.database.query(statement);
  });
  beforeEach(async () => {
    await resetFinance(test);
    clerk = await test.signIn({ permissions: ['fullFinancialInsightManagementAllowed'] });
  });

  it('is stored anew from its start, and shown with each of its entries', async () => {
    const { status } = await upload(clerk, camtFile({ entries }), 'november.xml');
    expect(status).toBe(200);
    expect((await test.database.query('select from lost')).rowCount).toBe(1);
    expect(await countRows(test)).toEqual({ files: 1, statements: 1, entries: entries.length });
  });

  it('is not stored where it is lost once more, and takes nothing of another file away that has its number by now', async () => {
    await test.database.query(
      'create or replace function lose_once() returns trigger language plpgsql as $$ begin ' +
        "update bank_statement_files set sha256 = repeat('0', 64) where not is_stored; return null; end $$",
    );
    const { status } = await upload(clerk, camtFile({ entries }), 'november.xml');
    expect(status).toBe(500);
    const { rows } = await test.database.query('select is_stored as "isStored" from bank_statement_files');
    expect(rows).toEqual([{ isStored: false }, { isStored: false }]);
  });
});
