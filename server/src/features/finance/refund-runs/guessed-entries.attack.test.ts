import { expect, it } from 'vitest';
import { payerIban } from '../../../testing/data/statement-files.ts';
import { lastAudit } from '../../../testing/last-audit.ts';
import { describeEngines, type SignedIn, useTestApp } from '../../../testing/test-app.ts';
import { runsPath, useRefundClerks } from './testing/refund-clerks.ts';

const payer = { name: 'E. Boer', iban: payerIban };

/** Who may decide about refund runs, but not look into bank statements, asks for entries by number: their names and accounts. */
describeEngines('an attack: reading bank entries by trying refunds of guessed numbers', (engine) => {
  const test = useTestApp(engine);
  const clerks = useRefundClerks(test, [
    { amount: 10_000, ...payer },
    { amount: 2_000, ...payer },
  ]);
  const trials = ['/dry-run', ''] as const;

  function tryRefund(by: SignedIn, path: (typeof trials)[number], entryId: number, amount: number) {
    const body = { ...clerks.choice([entryId, amount]), ...(path === '' && { reason: 'Paid twice' }) };
    return by.post(`${runsPath}${path}`, body);
  }

  it.each(trials)('gets the same refusal at %j for every number, and no name or account', async (path) => {
    const answers = [];
    for (const [entryId, amount] of [
      [1, 10_000],
      [1, 10_001],
      [2, 1],
      [9, 1],
    ] as const)
      answers.push(await tryRefund(clerks.approver, path, entryId, amount));
    for (const { status, body } of answers) {
      expect([status, body.code, body.missing]).toEqual([
        403,
        'permission_denied',
        ['fullFinancialInsightManagementAllowed'],
      ]);
      for (const secret of Object.values(payer)) expect(JSON.stringify(body)).not.toContain(secret);
    }
    expect((await clerks.approver.get(runsPath)).body.total).toBe(0);
  });

  it('leaves a trace of whoever tries refunds that they may look at', async () => {
    const answer = await tryRefund(clerks.requester, '/dry-run', 1, 10_000);
    expect(answer.body.items).toMatchObject([{ entryId: 1, ...payer, problem: null }]);
    expect(await lastAudit(test)).toMatchObject({
      action: 'refund-run.dry-run',
      outcome: 'done',
      actorId: clerks.requester.admin.id,
      recordKind: 'bank-statement',
      recordId: '1',
      after: { items: 1, amount: 10_000 },
    });
    // More than came: nothing of it would leave.
    await tryRefund(clerks.requester, '/dry-run', 1, 10_001);
    expect((await lastAudit(test))?.after).toEqual({ items: 1, amount: 0 });
  });
});
