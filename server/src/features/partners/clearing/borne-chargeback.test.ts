import { expect, it } from 'vitest';
import { addCessions } from '../../../testing/data/cessions.ts';
import { describeEngines, useTestApp } from '../../../testing/test-app.ts';
import { chargeback, createClaims } from './clearing.fixture.ts';
import { clearDue } from './clearing-loop.ts';

describeEngines('a chargeback that nobody settles', (engine) => {
  const t = useTestApp(engine);

  it('is told among what happened to its transaction as what we bear, on no document and to nobody', async () => {
    await addCessions(t);
    await t.database.query('update psper_retrosettlements set kind = 0');
    const { rows } = await t.database.query<{ id: number; number: string }>(
      'select id, transaction_number as number from dossiers order by id limit 1',
    );
    await createClaims(t).move(Number(rows[0]?.id), chargeback(500, '2026-11-20T10:00Z'));
    t.clock.now = new Date('2026-11-21T01:00Z');
    await clearDue(t.app);
    const reader = await t.signIn({
      permissions: ['transactionsManagementAllowed', 'fullFinancialInsightManagementAllowed'],
    });
    const { data } = (await reader.get(`/api/transactions/${rows[0]?.number}/events`)).body;
    expect(data.filter(({ kind }: { kind: string }) => kind === 'cession')[0]).toMatchObject({
      ...{ document: 'borne', documentId: null, reference: null, ownerName: null, psperName: 'Mollie' },
      ...{ faceAmount: -500, price: 0, clearedOn: '2026-11-21' },
    });
  });
});
