import { randomUUID } from 'node:crypto';
import { beforeAll, beforeEach, expect, it } from 'vitest';
import { fillShop } from '../../../../bus/testing/bus-fixture.ts';
import { addClaims } from '../../../../claims/testing/open-claims.ts';
import { describeEngines, type SignedIn, useTestApp } from '../../../../testing/test-app.ts';

/** An admin with a grudge: each press of a button is a mail of the house to somebody who cannot stop it. */
describeEngines('an attack: a consumer flooded with mails', (engine) => {
  const t = useTestApp(engine);
  let clerk: SignedIn;
  let dossierId: number;
  let consumerId: number;

  beforeAll(() => fillShop(t.database));
  beforeEach(async () => {
    await t.database.query('delete from outbox_messages');
    clerk = await t.signIn({
      permissions: ['debtorManagementAllowed', 'dossiersManagementAllowed', 'fullFinancialInsightManagementAllowed'],
    });
    [dossierId = 0] = await addClaims(t.database, [{ dueOn: '2026-11-01', amount: 10_000 }]);
    const { rows } = await t.database.query<{ id: number }>('select consumer_id as id from dossiers where id = $1', [
      dossierId,
    ]);
    consumerId = rows[0]?.id ?? 0;
  });

  /** Nobody is still signed in then. */
  const anHourLater = async () => {
    t.clock.advance(3600);
    clerk = await t.signIn(clerk.admin);
  };
  const mails = async () =>
    (await t.database.query<{ id: number }>('select id from outbox_messages order by id')).rows.map(({ id }) => id);
  const agree = () =>
    clerk.post(`/api/arrangements/dossiers/${dossierId}`, {
      ...{ open: 10_000, instalments: 3, firstDueOn: '2026-12-01', dayOfMonth: 1, reason: 'Lost their job' },
    });
  const cancel = (id: number) => clerk.post(`/api/arrangements/${id}/cancel`, { version: 1, reason: 'Not so' });

  it('by sending one again and again is refused from the sixth within an hour on, also of twenty at once', async () => {
    expect((await agree()).status).toBe(200);
    const [mail] = await mails();
    const again = (press: string = randomUUID()) =>
      clerk.post(`/api/consumers/${consumerId}/mails/${mail}/resend`, { press });
    const press = randomUUID();
    const first = await again(press);
    const answers = await Promise.all(Array.from({ length: 20 }, () => again()));
    const codes = answers.map(({ status, body }) => (status === 200 ? 'ok' : body.code)).toSorted();
    expect(codes).toEqual([...Array(4).fill('ok'), ...Array(16).fill('too_many_attempts')]);
    expect(await mails()).toHaveLength(6);
    // A press that is sent twice is still one.
    expect((await again(press)).body).toEqual(first.body);
    await anHourLater();
    expect((await again()).status).toBe(200);
  });

  it('by agreeing on instalments and cancelling them in turns is refused from the sixth within an hour on', async () => {
    for (let time = 1; time <= 5; time += 1) {
      const { status, body } = await agree();
      expect(status).toBe(200);
      expect((await cancel(body.id)).status).toBe(200);
    }
    expect((await agree()).body.code).toBe('too_many_attempts');
    expect(await mails()).toHaveLength(10);
    await anHourLater();
    expect((await agree()).status).toBe(200);
  });
});
