import { expect, it } from 'vitest';
import { describeEngines, useTestApp } from '../../../testing/test-app.ts';
import { useClaims } from './testing/claims.ts';

const path = '/api/unmatched-payments';

describeEngines('unmatched payments', (engine) => {
  const test = useTestApp(engine);
  const claims = useClaims(test);

  it('are found by their statement, which says how many are left of it', async () => {
    await claims.matched([
      { amount: 500, remittance: 'One' },
      { amount: 700, remittance: 'Other' },
    ]);
    const { body } = await claims.clerk.get('/api/bankstatement');
    const statementId = body.data[0].id;
    const left = async () => (await claims.clerk.get(`/api/bankstatement/${statementId}`)).body.unmatched;
    const listed = await claims.clerk.get(`${path}?order=id&statementId=${statementId}`);
    expect(listed.body.data.map(({ id }: { id: number }) => id)).toEqual([1, 2]);
    expect((await claims.clerk.get(`${path}?statementId=${statementId + 1}`)).body.total).toBe(0);
    expect(await left()).toBe(2);
    await claims.clerk.post(`${path}/1/ignore`, { reason: 'Interest of our own account' });
    expect(await left()).toBe(1);
    await test.app.database.query('update bank_statements set matched_to = 0 where id = $1', [statementId]);
    expect(await left()).toBe(null);
  });
});
