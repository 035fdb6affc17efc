import { psperFlags } from '@houston/contract/features/partners/pspers/pspers.api';
import { beforeEach, expect, it } from 'vitest';
import { batchesPath, ibans, usePayers } from '../../../testing/data/payouts.ts';
import { camtFile } from '../../../testing/data/statement-files.ts';
import { upload } from '../../../testing/data/statement-upload.ts';
import { describeEngines, useTestApp } from '../../../testing/test-app.ts';

const debit = { amount: -10_075, reference: 'MOLLIE-NL-20261117-1', iban: ibans.mollie };

describeEngines('pay-outs at the same moment', (engine) => {
  const t = useTestApp(engine);
  const payers = usePayers(t);
  let cessionId: number;

  const count = async (what: string) =>
    (await t.database.query<{ n: number }>(`select count(*)::int as n from ${what}`)).rows[0]?.n;

  beforeEach(async () => {
    cessionId = await payers.idOf('MOLLIE-NL-20261117-1');
  });

  it('are proposed once by two admins', async () => {
    const others = await payers.idOf('PAYNL-NL-20261118-1');
    const answers = await Promise.all([
      payers.propose([cessionId, others], payers.proposer),
      payers.propose([others, cessionId], payers.approver),
      payers.propose([cessionId], await payers.signIn()),
    ]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409]);
    expect(answers.find(({ status }) => status === 409)?.body.code).toBe('payouts_refused');
    expect(await count('payout_batches')).toBe(1);
    await payers.expectBooksToTie();
  });

  it('are approved once, also while they are refused and withdrawn', async () => {
    const { body } = await payers.propose([cessionId]);
    const third = await payers.signIn();
    const answers = await Promise.all([
      payers.approve(body.id),
      payers.approve(body.id),
      payers.approve(body.id, third),
      third.post(`${batchesPath}/${body.id}/refuse`, { version: 1, reason: 'No' }),
      payers.proposer.post(`${batchesPath}/${body.id}/withdraw`, { version: 1 }),
    ]);
    const codes = answers.map(({ status, body: answer }) => (status === 200 ? 'ok' : answer.code));
    expect(codes.toSorted()).toEqual([...Array(4).fill('already_decided'), 'ok']);
    await payers.expectBooksToTie();
  });

  it('are never approved for an IBAN that is changed meanwhile', async () => {
    const { body } = await payers.propose([cessionId]);
    const clerk = await t.signIn({ permissions: [...psperFlags] });
    const newIban = 'NL02ABNA0123456789';
    const [approved, changed] = await Promise.all([
      payers.approve(body.id),
      clerk.put('/api/PsperInfoModification/MOLLIE/update-iban', { newIban }),
    ]);
    expect(changed.status).toBe(200);
    // Whoever was first: the file has the account that was looked at, or there is none.
    expect(await count('payout_files')).toBe(approved.status === 200 ? 1 : 0);
    const { rows } = await t.database.query<{ iban: string }>('select iban from payouts');
    expect(rows).toEqual([{ iban: ibans.mollie }]);
    await payers.expectBooksToTie();
  });

  it('are paid once by a statement that arrives twice, and is looked at by several workers', async () => {
    const { body } = await payers.propose([cessionId]);
    await payers.approve(body.id);
    const file = camtFile({ entries: [debit] });
    const answers = await Promise.all([upload(payers.proposer, file), upload(payers.approver, file)]);
    await Promise.all([payers.match(), payers.match(), payers.match()]);
    await upload(payers.proposer, file);
    await payers.match();
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(await count(`bank_entry_uses where use = 'payout'`)).toBe(1);
    expect(await count(`document_postings where document = 'pay-out'`)).toBe(1);
    await payers.expectBooksToTie();
  });
});
