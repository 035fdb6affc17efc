import { beforeAll, beforeEach, expect, it } from 'vitest';
import { fillShop } from '../../../bus/testing/bus-fixture.ts';
import { rfOf } from '../../../claims/references.ts';
import { addClaims, type TestClaim } from '../../../claims/testing/open-claims.ts';
import { describeEngines, type SignedIn, useTestApp } from '../../../testing/test-app.ts';

describeEngines('the list of dossiers', (engine) => {
  const test = useTestApp(engine);
  let clerk: SignedIn;

  beforeAll(() => fillShop(test.database));
  beforeEach(async () => {
    await test.database.query('delete from reminders; delete from dossiers; delete from consumers');
    test.clock.now = new Date('2026-11-20T09:00:00Z');
    await signIn();
  });

  /** Again after the clock has moved: no session lasts for days. */
  async function signIn() {
    clerk = await test.signIn({ permissions: ['fullFinancialInsightManagementAllowed'] });
  }

  const add = (...claims: Partial<TestClaim>[]) =>
    addClaims(
      test.database,
      claims.map((claim) => ({ dueOn: '2026-12-01', ...claim })),
    );
  const change = (id: number | undefined, set: string) =>
    test.database.query(`update dossiers set ${set} where id = $1`, [id]);
  async function list(query = '') {
    const { status, body } = await clerk.get(`/api/dossiers?${query}`);
    expect(status, query).toBe(200);
    return body;
  }
  const ids = async (query: string) => (await list(query)).data.map(({ id }: { id: number }) => id);

  it('shows the newest first, with whom it is about masked', async () => {
    const [first, second] = await add({}, { amount: 1_250 });
    await change(second, 'opened_at = null, captured = 0');
    const { data, total } = await list();
    expect(total).toBe(2);
    expect(data).toMatchObject([
      { id: second, state: null, open: 0, dueOn: null, openedOn: null },
      {
        ...{ id: first, state: 'Open', open: 4_250, captured: 4_250, dueOn: '2026-12-01', leftOut: null },
        ...{ consumerName: 'Z*** d*** V***', tenantName: 'North', shopName: 'Bikes', country: 'NL', ownerName: null },
      },
    ]);
    expect(await ids('order=id&limit=1&skip=1')).toEqual([second]);
  });

  it('finds those that nothing happens to by itself, and their pages say so', async () => {
    const [left, due, counted, held, paid, failed, again, marked, waiting] = await add(
      ...Array.from({ length: 9 }, () => ({})),
    );
    const all = [left, due, counted, held, paid, failed, again, marked, waiting];
    await test.database.query(`insert into debt_collection_partners (name, friendly_name, is_default, email_address, phone_number, export_type,
        street_name, house_number, zipcode, city, country)
      values ('P', 'Partner', true, 'a@a.example', '+31302345678', 2, 'Street', '1', '3511 AB', 'Utrecht', 'NL')`);
    for (const id of all) await change(id, 'last_reminder = 3');
    await change(due, 'last_reminder = 2');
    const stateOf = new Map([
      [failed, 'failed'],
      [again, 'failed'],
      [waiting, 'waiting'],
    ]);
    // Their hand-over comes by itself, unless something lasting keeps it back.
    for (const id of [counted, failed, again, marked, waiting]) {
      await change(id, "last_reminded_on = '2026-11-19'");
      const { rows } = await test.database.query<{ id: number }>(
        `insert into outbox_messages (created_at, channel, recipient, subject, state, next_attempt_at)
         values (now(), 'mail', 'a@a.example', 'Reminder', $1, now()) returning id`,
        [stateOf.get(id) ?? 'sent'],
      );
      await test.database.query(
        `insert into reminders (dossier_id, number, reminded_at, open_amount, pay_until, outbox_id)
         values ($1, 3, '2026-11-19T08:00:00Z', 100, '2026-12-03', $2)`,
        [id, rows[0]?.id],
      );
    }
    await test.database.query(
      `insert into outbox_messages (created_at, channel, recipient, subject, state, next_attempt_at, again_of)
       select now(), 'mail', recipient, subject, 'sent', now(), id from outbox_messages
       where id = (select outbox_id from reminders where dossier_id = $1)`,
      [again],
    );
    await test.database.query(
      'update consumers set is_insolvent = true where id = (select consumer_id from dossiers where id = $1)',
      [marked],
    );
    await change(held, 'on_hold_since = now()');
    await change(paid, 'paid = captured');
    expect(await ids('noNextStep=true')).toEqual([marked, failed, left]);
    const pages = await Promise.all(all.map((id = 0) => clerk.get(`/api/dossiers/${rfOf(id)}`)));
    const reasons = pages.flatMap(({ body }) => (body.noNextStep === null ? [] : [[body.id, body.noNextStep]]));
    expect(reasons).toEqual([
      [left, 'left_out'],
      [failed, 'not_sent'],
      [marked, 'marked'],
    ]);
    // Without a partner to hand over to, nothing follows for the others either.
    await test.database.query('delete from debt_collection_partners');
    expect(await ids('noNextStep=true')).toEqual([waiting, marked, again, failed, counted, left]);
    const { body } = await clerk.get(`/api/dossiers/${rfOf(counted ?? 0)}`);
    expect(body).toMatchObject({ noNextStep: 'no_partner', handoverOn: null });
  });

  it('is narrowed down to those of one consumer', async () => {
    const [, theirs] = await add({}, {}, {});
    const { rows } = await test.database.query<{ id: number }>('select consumer_id as id from dossiers where id = $1', [
      theirs,
    ]);
    expect(await ids(`consumerId=${rows[0]?.id}`)).toEqual([theirs]);
    expect(await ids(`consumerId=${rows[0]?.id}&state=Paid`)).toEqual([]);
  });

  it('is narrowed down by state; what is not captured yet stands with what is open', async () => {
    const [open, held, paid, over, none] = await add({}, {}, {}, {}, {});
    await change(held, 'on_hold_since = now()');
    await change(paid, 'paid = captured');
    await change(over, 'paid = captured + 1');
    await change(none, 'opened_at = null, captured = 0');
    expect(await ids('state=Open')).toEqual([none, open]);
    expect(await ids('state=Open&open=true')).toEqual([open]);
    expect(await ids('state=OnHold')).toEqual([held]);
    expect(await ids('state=Paid')).toEqual([paid]);
    expect(await ids('state=Overpaid')).toEqual([over]);
    expect(await ids('state=InCollection')).toEqual([]);
    expect((await clerk.get('/api/dossiers?state=Lost')).status).toBe(400);
  });

  it('knows what is past due: the day after, while something is open, wherever it is', async () => {
    const [late, today, paid, held, discarded] = await add(
      ...['2026-11-19', '2026-11-20', '2026-11-01', '2026-11-01', '2026-11-01'].map((dueOn) => ({ dueOn })),
    );
    await change(paid, 'paid = captured');
    await change(held, 'on_hold_since = now()');
    await change(discarded, 'opened_at = null, captured = 0, due_on = null');
    expect(await ids('pastDue=true')).toEqual([held, late]);
    // In Amsterdam the day has begun.
    test.clock.now = new Date('2026-11-20T23:30:00Z');
    await signIn();
    expect(await ids('pastDue=true&state=Open')).toEqual([today, late]);
  });

  it('shows who was not reminded and why, while they have not paid', async () => {
    const [opted, dead, paid] = await add({}, {}, {}, {});
    await change(opted, "left_out = 'opted_out'");
    await change(dead, "left_out = 'deceased'");
    await change(paid, "left_out = 'deceased', paid = captured");
    expect(await ids('leftOut=any')).toEqual([dead, opted]);
    expect((await list('leftOut=deceased')).data).toMatchObject([{ id: dead, leftOut: 'deceased' }]);
    expect((await clerk.get('/api/dossiers?leftOut=tired')).status).toBe(400);
  });

  it('is narrowed down by tenant, shop, country and owner, and finds a number or reference', async () => {
    const [one, two] = await add({}, {});
    const owner = await test.database.query<{ id: number }>(
      `insert into dossier_owners (name, type, created_at, settlement_ascription, settlement_iban, refund_ascription, refund_iban)
       values ('Vehicle', 'SPV', now(), 'V', 'NL91ABNA0417164300', 'V', 'NL91ABNA0417164300') returning id`,
    );
    const ownerId = owner.rows[0]?.id ?? 0;
    await change(two, `country = 'FR', owner_id = ${ownerId}, shop_id = null`);
    expect(await ids('tenantId=1')).toEqual([two, one]);
    expect(await ids('tenantId=2')).toEqual([]);
    expect(await ids('shopId=1')).toEqual([one]);
    expect(await ids('country=FR')).toEqual([two]);
    expect(await ids(`ownerId=${ownerId}`)).toEqual([two]);
    expect(await ids(`number=${rfOf(one ?? 0)}`)).toEqual([one]);
    expect(await ids('number=%25')).toEqual([]);
    const { body } = await clerk.get('/api/dossiers/choices');
    expect(body.owners).toContainEqual({ id: ownerId, name: 'Vehicle' });
    expect(body.shops).toContainEqual({ id: 1, name: 'Bikes', tenantId: 1 });
    expect(body.pspers).toContainEqual(expect.objectContaining({ key: expect.any(String), name: expect.any(String) }));
  });

  it('is shown only to who sees the finances', async () => {
    const other = await test.signIn({ permissions: ['adminManagementAllowed'] });
    for (const path of ['/api/dossiers', '/api/dossiers/choices']) {
      expect((await other.get(path)).status).toBe(403);
      expect((await test.nobody().get(path)).status).toBe(401);
    }
  });
});
