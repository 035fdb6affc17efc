import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { hashToken, newToken } from '../../../auth/secrets/tokens.ts';
import { fillShop } from '../../../bus/testing/bus-fixture.ts';
import { addClaims } from '../../../claims/testing/open-claims.ts';
import { outboxMessages } from '../../../mail/outbox.table.ts';
import { openText } from '../../../mail/sealed-text.ts';
import { describeWorkList } from '../../../testing/data/work-lists.ts';
import { emptyTables } from '../../../testing/empty-tables.ts';
import { lastAudit } from '../../../testing/last-audit.ts';
import { describeEngines, type SignedIn, useTestApp } from '../../../testing/test-app.ts';

const path = '/api/change-requests';
const home = { street: 'Havenstraat', houseNumber: '3', postalCode: '9000', city: 'Gent', country: 'BE' };
const changes = [
  { field: 'email', value: 'zoe@new.example' },
  { field: 'name', value: 'Zoë Postma' },
  { field: 'phone', value: '+31612345678' },
  { field: 'iban', value: 'NL91ABNA0417164300' },
  { field: 'address', value: home },
];

describeEngines('change requests', (engine) => {
  describe('are items', () => {
    const t = useTestApp(engine);
    describeWorkList(t, {
      due: '2026-11-15',
      ...{ path, count: `${path}/open/count`, kind: 'change-request', table: 'change_requests', close: 'decline' },
      ...{ permissions: ['debtorManagementAllowed'], isOpenToAll: true },
      async add(dossier, since) {
        const { rows } = await t.database.query<{ id: number }>(
          `insert into change_requests (consumer_id, dossier_id, field, new_value, source, created_at)
           select consumer_id, id, 'phone', '"+31612345678"', 'checkout', $2 from dossiers where id = $1 returning id`,
          [dossier, since],
        );
        return rows[0]?.id ?? 0;
      },
    });
  });

  describe('of a consumer', () => {
    const t = useTestApp(engine);
    let admin: SignedIn;
    let key: string;
    let token: string;
    let dossier: number;
    const email = 'zoe@old.example';

    beforeAll(async () => {
      await fillShop(t.database);
      admin = await t.signIn({ permissions: ['debtorManagementAllowed', 'transactionPersonalDataManagementAllowed'] });
      const keys = await t.signIn({ permissions: ['apiKeyManagement'] });
      const wanted = { purpose: 'test', shopId: 1, issuedTo: 'Shop', inStore: false, transactionApi: true };
      key = (await keys.post('/api/apikey', wanted)).body as string;
    });
    beforeEach(async () => {
      await emptyTables(t.database, ['change_requests', 'payment_links', 'outbox_messages', 'dossiers', 'consumers']);
      [dossier = 0] = await addClaims(t.database, [{ dueOn: '2026-11-01', email, language: 'en' }]);
      token = newToken();
      await t.database.query(
        `insert into payment_links (token_hash, dossier_id, created_at, expires_at) values ($1, $2, now(), '2027-01-01Z')`,
        [hashToken(token), dossier],
      );
    });

    const ask = (change: unknown, by = token) =>
      t.nobody().post('/api/payment-links/change-request', { token: by, change });
    const waiting = async () => (await admin.get(path)).body.data as { id: number; subject: string; version: number }[];
    const askedFor = async (change: unknown) => {
      await ask(change);
      return (await waiting())[0] ?? { id: 0, version: 0 };
    };
    const approve = (id: number, version = 1) =>
      admin.post(`${path}/${id}/approve`, { version, reason: 'Called back' });
    const consumer = async () => (await t.database.query('select * from consumers order by id')).rows[0];
    const proposal = async (id: number) => (await admin.get(`${path}/${id}/proposal`)).body;
    const mails = async () =>
      (await t.database.orm.select().from(outboxMessages).orderBy(outboxMessages.id)).map((mail) => ({
        to: mail.recipient,
        subject: mail.subject,
        text: openText(t.app.secret, mail, mail.sealedText ?? ''),
      }));

    it('come in by the payment page, each field on its own, and tell nothing of what there is', async () => {
      for (const change of changes) {
        const { status, body } = await ask(change);
        expect([status, body]).toEqual([200, {}]);
      }
      expect((await ask({ field: 'email', value: email })).body).toEqual({});
      expect((await waiting()).map(({ subject }) => subject)).toEqual(['name', 'phone', 'iban', 'address']);
      const { rows } = await t.database.query(
        `select before, after from audit_log where action like 'change-request%'`,
      );
      expect(JSON.stringify(rows)).not.toMatch(/Zoë|612345678|NL91|Haven|example/);
    });

    it('come in by the checkout, once for an idempotency key', async () => {
      const { rows } = await t.database.query<{ number: string }>(
        `insert into transactions (tenant_id, shop_id, transaction_number, amount, capture_requested, started_at, consumer_id)
         select 1, 1, transaction_number, 4250, 4250, now(), consumer_id from dossiers returning transaction_number as number`,
      );
      const call = (number: string, change: object) =>
        t
          .nobody()
          .post(
            `/api/v3/transactions/${number}/change-request`,
            { change },
            { 'x-api-key': key, 'idempotency-key': JSON.stringify(change) },
          );
      const number = rows[0]?.number ?? '';
      for (let time = 0; time < 2; time += 1) expect((await call(number, changes[2] ?? {})).status).toBe(200);
      expect(await waiting()).toMatchObject([{ subject: 'phone', version: 1, consumerName: 'Z*** d*** V***' }]);
      expect((await call(number, changes[0] ?? {})).body).toMatchObject({ transactionNumber: number });
      // Before its capture an order has a dossier where it is taken for fraud: its shop is told of that one what it is told of others.
      await t.database.query('update transactions set capture_requested = 0');
      expect((await call(number, { field: 'name', value: 'W' })).body.code).toBe('consumer_unknown');
      await t.database.query('update transactions set capture_requested = 4250, consumer_id = null');
      expect((await call(number, { field: 'name', value: 'X' })).body.code).toBe('consumer_unknown');
      expect((await call('0'.repeat(32), { field: 'name', value: 'Y' })).status).toBe(404);
      await t.database.query('delete from transactions');
    });

    it('are refused where they make no sense, at the field', async () => {
      const refused: [change: unknown, field: string, message: string][] = [
        [{ field: 'email', value: 'zoe' }, 'change.value', 'validation.email'],
        [{ field: 'phone', value: '0612345678' }, 'change.value', 'validation.phone-e164'],
        [{ field: 'iban', value: 'NL91ABNA0417164301' }, 'change.value', 'validation.iban.invalid'],
        [{ field: 'name', value: ' ' }, 'change.value', 'validation.required'],
        [{ field: 'language', value: 'nl' }, 'change.field', 'validation.invalid'],
        [{ field: 'address', value: { ...home, country: 'ES' } }, 'change.value.country', 'validation.country'],
        [
          { field: 'address', value: { ...home, postalCode: '90' } },
          'change.value.postalCode',
          'validation.postal-code',
        ],
      ];
      for (const [change, field, message] of refused) {
        const { status, body } = await ask(change);
        expect([status, body.fields]).toEqual([400, { [field]: message }]);
      }
      expect((await ask(changes[1], 'x'.repeat(43))).body.code).toBe('link_used_or_expired');
      expect(await waiting()).toEqual([]);
    });

    it('show what they would change and touch, masked, and in full for a reason that is audited', async () => {
      const { id } = await askedFor(changes[4]);
      expect(await proposal(id)).toEqual({
        ...{ field: 'address', source: 'payment-page', version: 1, problem: null, waitingMails: 0 },
        ...{ before: 'K***, 10*** Amsterdam, NL', after: 'H***, 90*** Gent, BE', hidesDifference: false },
        dossiers: { total: 1, named: [{ dossierNumber: expect.any(String), state: 'Open' }] },
      });
      const shown = await admin.post(`${path}/${id}/reveal`, { reason: 'On the phone' });
      expect(shown.body).toEqual({ before: 'Kade 1, 1011 AB Amsterdam, NL', after: 'Havenstraat 3, 9000 Gent, BE' });
      expect(await lastAudit(t)).toMatchObject({ action: 'change-request.reveal', reason: 'On the phone' });
      expect((await admin.post(`${path}/${id}/reveal`, { reason: ' ' })).status).toBe(400);
      const clerk = await t.signIn({ permissions: ['debtorManagementAllowed'] });
      expect((await clerk.post(`${path}/${id}/reveal`, { reason: 'Curious' })).status).toBe(403);
      expect((await (await t.signIn({ permissions: [] })).get(`${path}/${id}/proposal`)).status).toBe(403);
      for (const answer of [await approve(2_147_483_647), await admin.get(`${path}/2147483647/proposal`)])
        expect(answer.status).toBe(404);
    });

    it('say that what looks the same masked differs', async () => {
      const { id } = await askedFor({ field: 'email', value: email.replace('@', '.other@') });
      expect(await proposal(id)).toMatchObject({ after: 'z***@old.example', hidesDifference: true });
    });

    it('are written to the consumer once approved, whichever field it is', async () => {
      for (const change of changes) {
        const { id } = await askedFor(change);
        const { body } = await approve(id);
        expect(body.closed).toMatchObject({ outcome: 'approved', reason: 'Called back' });
      }
      expect(await consumer()).toMatchObject({
        ...{ email: 'zoe@new.example', name: 'Zoë Postma', company: null, phone: '+31612345678', version: 6 },
        ...{ iban: 'NL91ABNA0417164300', street: 'Havenstraat', house_number_suffix: null, country: 'BE' },
      });
      expect(await waiting()).toEqual([]);
    });

    it('tell a changed e-mail address to both, and everything else to the one there is', async () => {
      await approve((await askedFor(changes[0])).id);
      await approve((await askedFor(changes[2])).id);
      const sent = await mails();
      expect(sent.map(({ to, subject }) => [to, subject])).toEqual([
        ['zoe@new.example', 'Your details have been changed'],
        [email, 'Your e-mail address has been changed'],
        ['zoe@new.example', 'Your details have been changed'],
      ]);
      expect(sent[1]?.text).toMatch(/From now on we write to z\*\*\*@new\.example/);
      expect(sent[2]?.text).toMatch(/Dear Zoë de Vries,\n\nYou asked us to change this: Phone number\./);
    });

    it('change nothing when they are declined, and tell the consumer why', async () => {
      const before = await consumer();
      const { id } = await askedFor(changes[1]);
      await admin.post(`${path}/${id}/decline`, { version: 1, reason: 'We could not reach you' });
      expect(await consumer()).toEqual(before);
      expect(await mails()).toMatchObject([{ to: email, text: expect.stringContaining('We could not reach you') }]);
      const stranger = await t.signIn({ permissions: [] });
      const reasons = async (who: SignedIn) => [
        (await who.get(`${path}/${id}`)).body.closed.reason,
        (await who.get(`${path}?closed=true`)).body.data[0].closed.reason,
      ];
      expect(await reasons(admin)).toEqual(['We could not reach you', 'We could not reach you']);
      expect(await reasons(stranger)).toEqual([null, null]);
    });

    it('take the place of an older one of the same field, which nobody can approve any more', async () => {
      const { id } = await askedFor(changes[2]);
      await ask({ field: 'phone', value: '+31687654321' });
      expect(await waiting()).toMatchObject([{ id, version: 2 }]);
      expect((await approve(id)).body.code).toBe('stale_version');
      await approve(id, 2);
      expect(await consumer()).toMatchObject({ phone: '+31687654321' });
    });

    it('are withdrawn by asking for what there is', async () => {
      const { id } = await askedFor(changes[0]);
      await ask({ field: 'email', value: email });
      expect(await waiting()).toEqual([]);
      expect((await admin.get(`${path}/${id}`)).body.closed).toMatchObject({ outcome: 'withdrawn', by: null });
      expect((await approve(id, 2)).body.code).toBe('already_ended');
    });

    it('are not approved once the consumer changed meanwhile, or another has the address', async () => {
      const { id } = await askedFor(changes[2]);
      await t.database.query(`update consumers set phone = '+31600000000'`);
      expect(await proposal(id)).toMatchObject({ problem: 'change_request_outdated' });
      expect([(await approve(id)).body.code, (await waiting()).length]).toEqual(['change_request_outdated', 1]);
      await addClaims(t.database, [{ dueOn: '2026-11-01', email: 'Zoe@New.example' }]);
      await ask(changes[0]);
      const moving = (await waiting()).find(({ subject }) => subject === 'email')?.id ?? 0;
      expect(await proposal(moving)).toMatchObject({ problem: 'change_request_email_taken' });
      expect((await approve(moving)).body.code).toBe('change_request_email_taken');
      expect([(await consumer())?.email, await mails()]).toEqual([email, []]);
    });

    it('are one, asked for ten times at once while it is approved, and never half written', async () => {
      const { id } = await askedFor(changes[4]);
      const answers = await Promise.all([
        ...Array.from({ length: 4 }, () => ask(changes[4])),
        ...Array.from({ length: 5 }, () => approve(id)),
        ...Array.from({ length: 4 }, () => ask(changes[2])),
      ]);
      expect(answers.every(({ status }) => status === 200 || status === 409)).toBe(true);
      const approved = answers.slice(4, 9).filter(({ status }) => status === 200).length;
      expect(approved).toBeLessThanOrEqual(1);
      expect((await consumer())?.city).toBe(approved === 1 ? 'Gent' : 'Amsterdam');
      const subjects = (await waiting()).map(({ subject }) => subject);
      expect(subjects.toSorted()).toEqual(approved === 1 ? ['phone'] : ['address', 'phone']);
    });

    it('flood nobody: whoever has a link asks ten times in an hour, and nothing is written of what is more', async () => {
      const written = async () =>
        (
          await t.database.query(`select (select count(*)::int from change_requests) as requests,
            (select count(*)::int from audit_log where action = 'change-request.ask') as told`)
        ).rows[0];
      const flood = async (times: number) => {
        const answers = [];
        for (let time = 0; time < times; time += 1)
          answers.push(await ask(time % 2 === 0 ? changes[0] : { field: 'email', value: email }));
        return answers.map(({ status }) => status);
      };
      expect(await flood(10)).toEqual(Array(10).fill(200));
      const before = await written();
      const [more] = [await ask(changes[1])];
      expect([more.status, more.body]).toMatchObject([429, { code: 'too_many_attempts', retryAfterSeconds: 3600 }]);
      expect(await flood(4)).toEqual(Array(4).fill(429));
      expect(await written()).toEqual(before);
      t.clock.advance(3600);
      expect(await flood(1)).toEqual([200]);
    });

    it('nor does a shop by its own system, and its consumer may still ask by the link', async () => {
      await t.database.query(
        `insert into transactions (tenant_id, shop_id, transaction_number, amount, capture_requested, started_at, consumer_id)
         select 1, 1, transaction_number, 4250, 4250, now(), consumer_id from dossiers`,
      );
      const { rows } = await t.database.query<{ number: string }>(
        'select transaction_number as number from transactions',
      );
      const tell = async (place: number) =>
        (
          await t
            .nobody()
            .post(
              `/api/v3/transactions/${rows[0]?.number}/change-request`,
              { change: { field: 'name', value: `Somebody ${place}` } },
              { 'x-api-key': key },
            )
        ).status;
      const answers = [];
      for (let place = 0; place < 12; place += 1) answers.push(await tell(place));
      expect(answers).toEqual([...Array(10).fill(200), 429, 429]);
      expect((await ask(changes[1])).status).toBe(200);
      await t.database.query('delete from transactions');
    });
  });
});
