import { readFile } from 'node:fs/promises';
import { expect, it } from 'vitest';
import { rfOf } from '../../../../claims/references.ts';
import { isPortion, splitStatements, withoutConcurrently } from '../../../../db/migrations/outside.ts';
import { mt940File } from '../../../../testing/data/statement-files.ts';
import { upload } from '../../../../testing/data/statement-upload.ts';
import { describeEngines, useTestApp } from '../../../../testing/test-app.ts';
import { makeDossier, outcomes, stateOf, useClaims } from '../testing/claims.ts';
import { matchDue } from './matching-loop.ts';

const amount = 4_995;

describeEngines('the word by which a bank says that the reference stands elsewhere', (engine) => {
  const test = useTestApp(engine);
  const claims = useClaims(test);

  it('names no payment: a debit of the same word and amount takes none back', async () => {
    const dossier = await makeDossier(test);
    const file = mt940File(
      { entries: [{ amount, reference: 'KREF+', remittance: rfOf(dossier.id) }] },
      {
        from: '2026-11-20',
        opening: 100_000 + amount,
        entries: [{ amount: -amount, reference: 'KREF+', remittance: 'Paper' }],
      },
    );
    expect((await upload(claims.clerk, file, 'a.sta')).status).toBe(200);
    await matchDue(test.app);
    expect(await outcomes(test)).toEqual(['payment', 'debit']);
    expect(await stateOf(test, dossier)).toMatchObject({ paid: amount, reversed: 0 });
  });

  it('is taken off what was kept before, and nothing else is', async () => {
    const dossier = await makeDossier(test);
    const remittance = rfOf(dossier.id);
    await claims.matched([
      { amount: 1, reference: 'KREF+', remittance },
      { amount: 2, reference: 'KREF+17', remittance },
      { amount: 3, reference: 'EREF', remittance: 'Of nobody' },
    ]);
    const file = new URL('../../../../../migrations/0425_references_that_name_nothing.sql', import.meta.url);
    const statements = splitStatements(await readFile(file, 'utf8'));
    const changed: number[] = [];
    // Once more, as one that was killed.
    for (const statement of [...statements, ...statements]) {
      const { rowCount } = await test.database.query(withoutConcurrently(statement));
      if (isPortion(statement)) changed.push(rowCount);
    }
    expect(changed).toEqual([1, 2, 0, 0]);
    const kept = async (table: string) =>
      (
        await test.database.query<{ name: string | null }>(`select end_to_end_id as name from ${table} order by id`)
      ).rows.map(({ name }) => name);
    expect(await kept('bank_entries')).toEqual([null, 'KREF+17', null]);
    const { rows } = await test.database.query('select end_to_end_id as id, reference from payments order by amount');
    expect(rows).toEqual([
      { id: null, reference: null },
      { id: 'KREF+17', reference: 'KREF+17' },
    ]);
  });
});
