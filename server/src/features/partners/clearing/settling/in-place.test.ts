import { readFile } from 'node:fs/promises';
import { beforeEach, expect, it } from 'vitest';
import { splitStatements, withoutConcurrently } from '../../../../db/migrations/outside.ts';
import { describeEngines, useTestApp } from '../../../../testing/test-app.ts';
import { useCleared } from '../cleared.fixture.ts';
import { capture, createClaims, emptyCleared, fillCleared, refund } from '../clearing.fixture.ts';

describeEngines('claims to clear, and claims of owners', (engine) => {
  const t = useTestApp(engine);
  const { add, move } = createClaims(t);
  const { rows, cessions, clearAt } = useCleared(t);
  const queue = () => rows('select psper_id as psper, dossier_id as id from claims_to_clear order by 1, 2');
  const owned = () => rows('select owner_id as owner, dossier_id as id from claims_of_owners order by 1, 2');

  beforeEach(async () => {
    await emptyCleared(t.database);
    await fillCleared(t.database);
  });

  it('are in no index of dossiers: ceding would change all of them', async () => {
    const known = `select indexname from pg_indexes where tablename = 'dossiers' and schemaname = current_schema()
      and indexdef ~ '\\m(owner_id|is_cleared|cleared_captured|cleared_refunded|cleared_charged_back)\\M'`;
    expect(await rows(known)).toEqual([]);
  });

  it('are queued when they are made, leave when they are cleared, and come back with what moves', async () => {
    const id = await add({ moved: [capture(10_000, '2026-11-17T10:00Z')] });
    expect(await queue()).toEqual([{ psper: 1, id }]);
    expect(await owned()).toEqual([]);
    await clearAt('2026-11-18T00:00Z');
    expect(await queue()).toEqual([]);
    expect(await owned()).toEqual([{ owner: 1, id }]);
    await move(id, refund(1_000, '2026-11-18T10:00Z'));
    expect(await queue()).toEqual([{ psper: 1, id }]);
  });

  it('follow their psper and their owner', async () => {
    const id = await add({ moved: [] });
    await t.database.query('insert into pspers (psper_key, name) values ($1, $2)', ['OTHER', 'Other']);
    await t.database.query(
      `update dossiers set psper_id = (select id from pspers where psper_key = 'OTHER'), owner_id = 1`,
    );
    const [{ psper } = {}] = await rows<{ psper: number }>(`select id as psper from pspers where psper_key = 'OTHER'`);
    expect(await queue()).toEqual([{ psper, id }]);
    await t.database.query('update dossiers set owner_id = 2');
    expect(await owned()).toEqual([{ owner: 2, id }]);
    await t.database.query('delete from dossiers');
    expect([await queue(), await owned()]).toEqual([[], []]);
  });

  it('are passed over where they stay in the queue too long', async () => {
    const id = await add({ moved: [capture(10_000, '2026-11-17T10:00Z')] });
    await clearAt('2026-11-18T00:00Z');
    await t.database.query('insert into claims_to_clear values (1, $1)', [id]);
    await clearAt('2026-11-19T00:00Z');
    expect(await cessions()).toHaveLength(1);
  });

  it('are brought over from before, also when that is begun again', async () => {
    const ceded = await add({ moved: [capture(10_000, '2026-11-17T10:00Z')] });
    await clearAt('2026-11-18T00:00Z');
    const waiting = await add({ moved: [capture(5_000, '2026-11-18T10:00Z')] });
    // Sold while it was copied.
    await t.database.query(`delete from claims_to_clear; delete from claims_of_owners;
      insert into claims_of_owners select 2, ${ceded}`);
    const read = (name: string) => readFile(new URL(`../../../../../migrations/${name}.sql`, import.meta.url), 'utf8');
    const files = await Promise.all(['0239_claims_before', '0252_claims_sold_meanwhile'].map(read));
    const statements = files.flatMap(splitStatements);
    for (const statement of [...statements, ...statements]) await t.database.query(withoutConcurrently(statement));
    expect(await queue()).toEqual([{ psper: 1, id: waiting }]);
    expect(await owned()).toEqual([{ owner: 1, id: ceded }]);
  });
});
