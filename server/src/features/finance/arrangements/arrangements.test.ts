import { describe, expect, it } from 'vitest';
import { lastAudit } from '../../../testing/last-audit.ts';
import { describeEngines, useTestApp } from '../../../testing/test-app.ts';
import { base, permissions, useArrangements } from './arrangements.fixture.ts';

describeEngines('payment arrangements', (engine) => {
  const t = useTestApp(engine);
  const { clerk, claimOf, page, agree, pay, mails, arranged } = useArrangements(t);

  it('divide what is open to the cent, tell the consumer, and keep reminders away', async () => {
    const id = await arranged();
    expect(await page(id)).toMatchObject({
      ...{ state: 'Arrangement', nextReminderOn: null, arrangementBlock: 'running', arrangementGraceDays: 7 },
      arrangements: [
        {
          ...{
            state: 'running',
            amount: 10_000,
            reason: 'Lost their job',
            endedOn: null,
            notTold: null,
            mailState: 'kept',
          },
          instalments: [
            { number: 1, dueOn: '2026-12-01', amount: 3_333, paid: 0, isOverdue: false },
            { number: 2, dueOn: '2027-01-01', amount: 3_333, paid: 0 },
            { number: 3, dueOn: '2027-02-01', amount: 3_334, paid: 0 },
          ],
        },
      ],
    });
    expect(await lastAudit(t)).toMatchObject({
      action: 'arrangement.agree',
      after: { amount: 10_000, instalments: 3 },
    });
    expect(await mails()).toEqual([expect.stringMatching(/^Je betalingsregeling/)]);
  });

  it('are agreed on once, of what is open now', async () => {
    const id = await claimOf();
    await pay(id, 1_000);
    expect((await agree(id)).body).toMatchObject({ code: 'arrangement_changed', current: { open: 9_000 } });
    const answers = await Promise.all([agree(id, { open: 9_000 }), agree(id, { open: 9_000 })]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect((await agree(id, { open: 9_000 })).body.code).toBe('arrangement_running');
  });

  it.each([
    ['instalments', { instalments: 13 }],
    ['instalments', { instalments: 1 }],
    ['firstDueOn', { firstDueOn: '2026-11-20' }],
    ['firstDueOn', { firstDueOn: '2027-01-22' }],
    ['dayOfMonth', { dayOfMonth: 32 }],
    ['reason', { reason: '' }],
  ])('refuse bad %s: %o', async (field, more) => {
    expect(Object.keys((await agree(await claimOf(), more)).body.fields)).toEqual([field]);
  });

  it('have instalments of at least one euro', async () => {
    const id = await claimOf({ amount: 299 });
    expect((await agree(id, { open: 299 })).body.fields).toEqual({ instalments: 'arrangements.too-small' });
    expect((await agree(id, { open: 299, instalments: 2 })).status).toBe(200);
  });

  it.each([
    ['collection', 'update dossiers set handed_over_at = now() where id = $1'],
    ['on_hold', 'update dossiers set on_hold_since = now() where id = $1'],
    ['nothing', 'update dossiers set paid = captured where id = $1'],
    ['frozen', 'insert into audit_cases (dossier_id, frozen_at) values ($1, now())'],
    ['disputed', "insert into disputes (dossier_id, subject, created_at) values ($1, 'Lost', now())"],
    [
      'write_off',
      `insert into write_offs (dossier_id, amount, open_then, reason, state, asked_by, asked_by_name, asked_at)
       values ($1, 1, 10000, 'Lost', 'waiting', 1, 'Ada', now())`,
    ],
  ])('are refused for a claim that is blocked by %s', async (block, damage) => {
    const id = await claimOf();
    await t.database.query(damage, [id]);
    expect((await page(id)).arrangementBlock).toBe(block);
    expect((await agree(id)).body.code).toBe(`arrangement_${block}`);
  });

  it('end a hold in the same step for who may resume, and the trail says both', async () => {
    const id = await claimOf();
    await t.database.query('update dossiers set on_hold_since = now() where id = $1', [id]);
    const resumer = await t.signIn({ permissions: [...permissions, 'operationInternalPermissionsAllowed'] });
    expect((await agree(id, { endsHold: true })).body.code).toBe('arrangement_on_hold');
    expect((await agree(id, {}, resumer)).body.code).toBe('arrangement_on_hold');
    expect((await agree(id, { endsHold: true }, resumer)).status).toBe(200);
    expect(await page(id)).toMatchObject({
      ...{ state: 'Arrangement', onHoldSince: null, arrangementBlock: 'running' },
      holds: [{ resumeReason: 'Lost their job' }],
    });
    const { rows } = await t.database.query('select action, reason from audit_log order by id desc limit 2');
    expect(rows).toEqual([
      { action: 'arrangement.agree', reason: 'Lost their job' },
      { action: 'on-hold-dossier.close', reason: 'Lost their job' },
    ]);
  });

  it('are agreed on while somebody else resumes the dossier, whoever comes first', async () => {
    const resumer = await t.signIn({ permissions: [...permissions, 'operationInternalPermissionsAllowed'] });
    for (let times = 0; times < 30; times += 1) {
      const id = await claimOf();
      await t.database.query('update dossiers set on_hold_since = now() where id = $1', [id]);
      const [hold] = (await page(id)).holds;
      const resume = () =>
        resumer.post(`/api/dossiers/on-hold/${hold.id}/resume`, { version: hold.version, reason: 'They came' });
      const [agreed, resumed] = await Promise.all([agree(id, { endsHold: true }, resumer), resume()]);
      expect(agreed.status).toBe(200);
      expect([undefined, 'stale_version']).toContain(resumed.body.code);
      expect((await page(id)).state).toBe('Arrangement');
    }
  });

  it.each(['frozen', 'disputed'])('end no hold of a claim that is %s', async (block) => {
    const id = await claimOf();
    await t.database.query('update dossiers set on_hold_since = now() where id = $1', [id]);
    await t.database.query(
      block === 'frozen'
        ? 'insert into audit_cases (dossier_id, frozen_at) values ($1, now())'
        : "insert into disputes (dossier_id, subject, created_at) values ($1, 'Lost', now())",
      [id],
    );
    const resumer = await t.signIn({ permissions: [...permissions, 'operationInternalPermissionsAllowed'] });
    expect((await agree(id, { endsHold: true }, resumer)).body.code).toBe(`arrangement_${block}`);
    expect((await page(id)).onHoldSince).not.toBeNull();
  });

  it.each([
    ['deceased', { marks: ['is_deceased'] }],
    ['opted_out', { marks: ['is_opted_out_of_mail'] }],
    ['no_address', { hasConsumer: false }],
  ])('say why the consumer was not told: %s', async (notTold, claim) => {
    const id = await claimOf(claim);
    expect((await agree(id)).status).toBe(200);
    expect((await page(id)).arrangements).toMatchObject([{ notTold, mailId: null }]);
    expect(await mails()).toEqual([]);
  });

  describe('are', () => {
    it('closed to who lacks one of both permissions, and of no dossier that is not there', async () => {
      const id = await claimOf();
      for (const permission of permissions)
        expect((await agree(id, {}, await t.signIn({ permissions: [permission] }))).status).toBe(403);
      expect((await agree(999_999)).status).toBe(404);
      expect((await clerk().post(`${base}/999999/cancel`, { version: 1, reason: 'No' })).status).toBe(404);
    });
  });
});
