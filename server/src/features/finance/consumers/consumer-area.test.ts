import { describe, expect, it } from 'vitest';
import { auditLog } from '../../../audit/audit.table.ts';
import { lastAudit } from '../../../testing/last-audit.ts';
import { describeEngines, useTestApp } from '../../../testing/test-app.ts';
import { number, secrets, useConsumers } from './consumer-area.fixture.ts';

const press = '3f2504e0-4f89-41d3-9a0c-0305e82c3301';

describeEngines('the area of consumers', (engine) => {
  const test = useTestApp(engine);
  const admins = useConsumers(test);

  describe('its list', () => {
    async function found(query = ''): Promise<string> {
      const { status, body } = await admins.clerk.get(`/api/consumers?${query}`);
      expect(status, query).toBe(200);
      return body.data.map(({ id }: { id: number }) => id).join('');
    }

    it('shows the newest first, masked, with what they owe and on how many dossiers', async () => {
      const { body } = await admins.clerk.get('/api/consumers');
      expect(body.total).toBe(3);
      expect(body.data.at(-1)).toMatchObject({
        ...{ id: 1, type: 'B2C', name: 'Z*** d*** V***', email: 'Z***@debtors.example', phone: '+31***78' },
        ...{ tenantName: 'North', country: 'NL', open: 4_000, openDossiers: 1, erasedOn: null },
      });
      expect(body.data[0]).toMatchObject({ name: 'Kwekerij Vries BV', open: 0, openDossiers: 0 });
      expect(JSON.stringify(body)).not.toMatch(/Zoë|de Vries|612345678|ABNA|Bakker/);
    });

    it.each([
      ['order=id', '123'],
      ['order=createdOn', '231'],
      ['order=-createdOn&limit=1&skip=1', '3'],
      ['tenantId=2', '2'],
      // Digits alone are also those of a dossier.
      ['number=2', '21'],
      ['number=D000000002', '1'],
      [`number=${number('A')}`, '1'],
      ['number=99', ''],
      ['email=ZOE@debtors.example', '21'],
      ['email=zoe@debtors.exampl', ''],
      ['phone=%2B31612345678', '1'],
      ['phone=06 12 34 56 78', '1'],
      ['phone=030 123456', '3'],
      ['phone=0612345', ''],
      ['iban=4300', '21'],
      ['iban=NL91 ABNA 0417 1643 00', '1'],
      ['iban=64300', ''],
      ['iban=300', ''],
      ['name=vries', '321'],
      ['name=de VRIES', '1'],
      ['name=Zoë de Vries', '1'],
      ['name=Zo Vries', ''],
      ['name=vrie', '3'],
      ['name=Zoë', ''],
      ['name=kwekerij', '3'],
      ['name=vries&tenantId=2&email=zoe@debtors.example', '2'],
      ['name=%25', ''],
    ])('answers %s with %s', async (query, ids) => {
      expect(await found(query)).toBe(ids);
    });

    it('are found by the account that they paid from, unless that was taken back', async () => {
      await test.database.query(`
        insert into payments (dossier_id, amount, received_at, payer_iban, reversed_at, reversal_id) values
          (1, 100, now(), 'DE89370400440532017788', null, null), (1, 100, now(), 'FR7630006000011234567899', now(), 901)`);
      for (const query of ['iban=7788', 'iban=DE89 3704 0044 0532 0177 88']) expect(await found(query)).toBe('1');
      for (const query of ['iban=7899', 'iban=DE88370400440532017788']) expect(await found(query)).toBe('');
      await test.database.query("delete from payments where payer_iban ~ '7788$|7899$'");
    });

    it('are found by the whole account that paid for one of their tenant, however often it has paid for those of others since', async () => {
      await test.database.query(`
        with d as (
          insert into dossiers (tenant_id, dossier_number, transaction_number, shop_id, consumer_id, created_at, opened_at, captured)
          select 2, 'D000000099', 'T099', shop_id, 2, now(), now(), 100 from dossiers where id = 1 returning id
        ), p as (insert into payments (dossier_id, amount, received_at, payer_iban) select id, 1, now(), 'DE89370400440532017788' from d)
        select 1`);
      await test.database.query(`insert into payments (dossier_id, amount, received_at, payer_iban)
        select 1, 1, now(), 'DE89370400440532017788' from generate_series(1, 2001)`);
      expect(await found('iban=DE89370400440532017788&tenantId=2')).toBe('2');
      await test.database.query("delete from payments where payer_iban ~ '7788$'");
      await test.database.query("delete from dossiers where dossier_number = 'D000000099'");
    });

    it.each(['email=zoe', 'order=name', 'tenantId=x', 'name=%00'])('refuses %s', async (query) => {
      const { status, body } = await admins.clerk.get(`/api/consumers?${query}`);
      expect([status, Object.keys(body.fields)]).toEqual([400, [query.split('=')[0]]]);
    });

    it('is refused to who may not see consumers, and so is everything else', async () => {
      const other = await test.signIn({ permissions: ['fullFinancialInsightManagementAllowed'] });
      for (const path of ['', '/1', '/1/events']) expect((await other.get(`/api/consumers${path}`)).status).toBe(403);
      expect((await other.post('/api/consumers/1/notes', { text: 'Hello', press })).status).toBe(403);
    });
  });

  describe('one consumer', () => {
    it('is shown masked, with dossiers, transactions, mails and what is not done', async () => {
      const { body } = await admins.clerk.get('/api/consumers/1');
      expect(body).toMatchObject({
        ...{ id: 1, open: 4_000, owed: 500, openDossiers: 1, marks: ['vulnerable'], language: 'en', version: 1 },
        personal: {
          ...{ name: 'Z*** d*** V***', email: 'Z***@debtors.example', phone: '+31***78', birthDate: '***' },
          ...{ address: 'L***, 10*** Amsterdam, NL', iban: 'NL91***4300' },
        },
        dossiers: [
          // What is asked for first, though the other is newer.
          { dossierNumber: 'D000000001', open: 4_000 },
          { dossierNumber: 'D000000002', state: 'Overpaid', open: -500 },
        ],
        transactions: [
          { transactionNumber: number('b'), captured: 1_000 },
          { transactionNumber: number('a'), captured: 4_250, shopName: 'Bikes' },
        ],
        mails: [{ subject: 'Reminder: dossier D000000001', state: 'sent' }],
        blocks: [
          { kind: 'dossier', number: 'D000000001', why: 'open' },
          { kind: 'dossier', number: 'D000000002', why: 'open' },
        ],
      });
      expect(JSON.stringify(body).replace('Z***@debtors.example', '')).not.toMatch(secrets);
    });

    it('says what was never told by null, and nothing of who is not there', async () => {
      expect((await admins.clerk.get('/api/consumers/2')).body.personal).toMatchObject({
        phone: null,
        birthDate: null,
      });
      for (const path of ['99', '99/events'])
        expect((await admins.clerk.get(`/api/consumers/${path}`)).status).toBe(404);
      expect((await admins.clerk.get('/api/consumers/zoe')).status).toBe(400);
    });

    it('has everything that happened in one order, the newest first, and no value of what was asked to change', async () => {
      const { body } = await admins.clerk.get('/api/consumers/1/events');
      expect(body.data.map(({ kind, step }: { kind: string; step?: string }) => step ?? kind)).toEqual([
        ...['approved', 'asked', 'note', 'mail', 'order', 'order'],
      ]);
      expect(body.data[2]).toMatchObject({
        who: 'Ada',
        text: 'Wants to pay in December',
        transactionNumber: number('a'),
      });
      expect(JSON.stringify(body)).not.toMatch(secrets);
    });

    it('takes a note once, with who wrote it, and the trail says that there is one', async () => {
      const note = { text: 'Moved\nto Zeist', press };
      for (const _ of [1, 2]) expect((await admins.clerk.post('/api/consumers/1/notes', note)).status).toBe(200);
      const { body } = await admins.clerk.get('/api/consumers/1/events');
      const notes = body.data.filter(
        ({ kind, text }: { kind: string; text: string }) => kind === 'note' && text === note.text,
      );
      expect(notes).toMatchObject([
        { who: `${admins.clerk.admin.firstName} ${admins.clerk.admin.lastName}`, transactionNumber: null },
      ]);
      const trail = await test.database.orm.select().from(auditLog);
      expect(trail.filter(({ action }) => action.startsWith('consumer.')).map(({ action }) => action)).toEqual([
        ...['consumer.note', 'consumer.again'],
      ]);
      expect(JSON.stringify(trail)).not.toContain('Zeist');
    });

    it.each([
      { text: '', press },
      { text: ' \n', press },
      { text: 'x'.repeat(2001), press },
      { text: 'x', press: 'y' },
    ])('refuses the note %o', async (body) =>
      expect((await admins.clerk.post('/api/consumers/1/notes', body)).status).toBe(400),
    );
  });

  describe('what is personal', () => {
    it.each([
      ['name', 'Zoë de Vries'],
      ['email', 'Zoe@debtors.example'],
      ['phone', '+31612345678'],
      ['birthDate', '1988-04-17'],
      ['address', 'Lindenlaan 1, 1012 AB Amsterdam, NL'],
      ['iban', 'NL91ABNA0417164300'],
    ])('is given field by field, for 5 minutes and a reason that alone is audited: %s', async (field, value) => {
      const { status, body } = await admins.trusted.post('/api/consumers/1/reveal', {
        field,
        reason: 'Is on the phone',
      });
      expect([status, body]).toEqual([
        200,
        { value, until: new Date(test.clock.now.getTime() + 300_000).toISOString() },
      ]);
      const entry = await lastAudit(test);
      expect(entry).toMatchObject({
        ...{
          action: 'consumer.reveal',
          recordKind: 'consumer',
          recordId: '1',
          reason: 'Is on the phone',
          after: { field },
        },
      });
      expect(JSON.stringify(entry)).not.toMatch(secrets);
    });

    it('of a company names whom to speak to there', async () => {
      const { body } = await admins.trusted.post('/api/consumers/3/reveal', { field: 'name', reason: 'Calls back' });
      expect(body.value).toBe('Kwekerij Vries BV, Jan Bakker');
    });

    it('is kept from who may not see it, who gives no reason, and who asks for anything else', async () => {
      const asked = { field: 'phone', reason: 'Is on the phone' };
      expect((await admins.clerk.post('/api/consumers/1/reveal', asked)).status).toBe(403);
      const before = await lastAudit(test);
      for (const body of [
        { field: 'phone' },
        { ...asked, reason: ' ' },
        { ...asked, field: 'version' },
        { ...asked, field: '__proto__' },
      ])
        expect((await admins.trusted.post('/api/consumers/1/reveal', body)).status).toBe(400);
      expect((await admins.trusted.post('/api/consumers/99/reveal', asked)).status).toBe(404);
      expect(await lastAudit(test)).toEqual(before);
    });

    it('shows in what happened who saw what and why', async () => {
      const { body } = await admins.clerk.get('/api/consumers/1/events');
      expect(body.data).toContainEqual(
        expect.objectContaining({
          kind: 'change',
          action: 'consumer.reveal',
          field: 'iban',
          reason: 'Is on the phone',
        }),
      );
    });
  });
});
