import { beforeAll, beforeEach, expect, it } from 'vitest';
import { fillShop } from '../../../bus/testing/bus-fixture.ts';
import { addClaims } from '../../../claims/testing/open-claims.ts';
import { emptyTables } from '../../../testing/empty-tables.ts';
import { describeEngines, type SignedIn, useTestApp } from '../../../testing/test-app.ts';

/** Two admins at the same request, or one at the request while the other erases whose it is. */
describeEngines('an attack: a change written twice, or to whom nothing may be kept of', (engine) => {
  const t = useTestApp(engine);
  const phone = '+31612345678';
  let one: SignedIn;
  let other: SignedIn;
  let consumerId: number;
  let requestId: number;

  beforeAll(async () => {
    await fillShop(t.database);
    const permissions = ['debtorManagementAllowed', 'transactionPersonalDataManagementAllowed'] as const;
    one = await t.signIn({ permissions: [...permissions] });
    other = await t.signIn({ permissions: [...permissions] });
  });

  beforeEach(async () => {
    await emptyTables(t.database, ['change_requests', 'outbox_messages', 'dossiers', 'consumers']);
    const [dossier] = await addClaims(t.database, [{ dueOn: '2026-11-01', email: 'zoe@old.example', language: 'en' }]);
    // All is paid, so that nothing keeps the consumer from being erased.
    await t.database.query('update dossiers set paid = captured where id = $1', [dossier]);
    await t.database.query('update consumers set phone = null');
    const { rows } = await t.database.query<{ id: number; consumer_id: number }>(
      `insert into change_requests (consumer_id, dossier_id, field, new_value, source, created_at)
       select consumer_id, id, 'phone', to_jsonb($2::text), 'checkout', now() from dossiers where id = $1 returning id, consumer_id`,
      [dossier, phone],
    );
    [requestId, consumerId] = [rows[0]?.id ?? 0, rows[0]?.consumer_id ?? 0];
  });

  const close = (way: 'approve' | 'decline', by: SignedIn, more: object = {}) =>
    by.post(`/api/change-requests/${requestId}/${way}`, { version: 1, reason: 'Called back', ...more });
  const erase = async (version = 1) =>
    other.post(`/api/consumers/${consumerId}/erase`, { version, reason: 'Asked to', confirmation: String(consumerId) });
  const kept = async () =>
    (
      await t.database.query<{ phone: string | null; outcome: string; mails: string; erased: boolean }>(
        `select c.phone, r.outcome, c.erased_at is not null as erased,
           (select coalesce(string_agg(recipient, ','), '') from outbox_messages) as mails
         from consumers c join change_requests r on r.consumer_id = c.id`,
      )
    ).rows[0];

  it('of one who approves and one who declines at the same time, one is heard, and the consumer is told once', async () => {
    const answers = await Promise.all([
      close('approve', one),
      close('decline', other),
      close('approve', other),
      close('decline', one),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409]);
    const isApproved = answers[0].status === 200 || answers[2].status === 200;
    expect(await kept()).toEqual({
      ...{ phone: isApproved ? phone : null, outcome: isApproved ? 'approved' : 'declined' },
      ...{ mails: 'zoe@old.example', erased: false },
    });
  });

  it.each([0, 1, 2, 3])('whoever approves while another erases keeps nothing of who is erased (%i)', async () => {
    const [approved, erased] = await Promise.all([close('approve', one), erase()]);
    expect([approved.status, erased.status].sort()).toEqual([200, 409]);
    const now = await kept();
    if (erased.status === 200) {
      expect(now).toEqual({ phone: null, outcome: 'withdrawn', mails: '', erased: true });
      expect((await close('approve', one, { version: 2 })).body.code).toBe('already_ended');
    } else {
      expect(now).toMatchObject({ phone, outcome: 'approved', erased: false });
      expect((await erase(2)).status).toBe(200);
      expect(await kept()).toMatchObject({ phone: null, mails: 'erased', erased: true });
    }
  });

  it('is written as it was asked for: nothing that is sent along has a say', async () => {
    const forged = [
      { value: '+31600000000' },
      { change: { field: 'email', value: 'me@evil.example' } },
      { consumerId: 1 },
    ];
    for (const more of forged) expect((await close('approve', one, more)).status).toBe(400);
    expect(await kept()).toMatchObject({ phone: null, outcome: null, mails: '' });
  });
});
