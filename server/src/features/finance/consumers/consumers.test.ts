import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { address, company, openShops, person, type Shops } from '../../../testing/data/consumer-shops.ts';
import { describeEngines, useTestApp } from '../../../testing/test-app.ts';

describeEngines('the consumer of a purchase', (engine) => {
  const test = useTestApp(engine);
  let shops: Shops;

  beforeAll(async () => {
    shops = await openShops(test);
  });
  beforeEach(async () => {
    await test.database.query(
      'update transactions set consumer_id = null; update dossiers set consumer_id = null; delete from consumers',
    );
  });

  const consumerOf = async (transactionNumber: string) => {
    const { rows } = await test.database.query<{ id: number | null }>(
      'select consumer_id as id from transactions where transaction_number = $1',
      [transactionNumber],
    );
    return rows[0]?.id;
  };
  const onlyConsumer = async () => {
    const rows = await shops.consumers();
    expect(rows).toHaveLength(1);
    return rows[0];
  };

  describe('who is new', () => {
    it('is stored with every detail and no mark, and the transaction refers to it', async () => {
      const started = await shops.start(person);
      expect(started.status).toBe(200);
      const consumer = await onlyConsumer();
      expect(consumer).toMatchObject({
        tenant_id: 1,
        type: 'B2C',
        name: 'Fenna Hoekstra',
        company: null,
        email: 'fenna.hoekstra@customer.example',
        phone: '+31612345678',
        birth_date: '1988-04-17',
        street: 'Lindenlaan',
        house_number: '12',
        house_number_suffix: 'a',
        postal_code: '3811 AB',
        city: 'Amersfoort',
        country: 'NL',
        language: 'en',
        is_deceased: false,
        is_insolvent: false,
        is_in_debt_settlement: false,
        is_minor: false,
        is_vulnerable: false,
        is_opted_out_of_mail: false,
        version: 1,
      });
      expect(await consumerOf(started.body.transactionNumber)).toBe(consumer?.id);
    });

    it('may be a company, with or without whom to speak to', async () => {
      expect((await shops.start(company)).status).toBe(200);
      expect(await onlyConsumer()).toMatchObject({ type: 'B2B', company: 'Kwekerij Mulder', name: null });
      expect((await shops.start({ ...company, name: 'Daan Mulder' })).status).toBe(200);
      expect(await onlyConsumer()).toMatchObject({ company: 'Kwekerij Mulder', name: 'Daan Mulder' });
    });

    it.each([
      ['NL', '1012ab', '1012AB', 'nl'],
      ['BE', '9000', '9000', 'nl'],
      ['DE', '04109', '04109', 'de'],
      ['AT', '8010', '8010', 'de'],
      ['FR', '35000', '35000', 'fr'],
    ])(
      'may live in %s, and is written to in its language when none is told',
      async (country, typed, stored, language) => {
        const { language: _, phone: _phone, birthDate: _birthDate, ...least } = person;
        const answer = await shops.start({ ...least, billingAddress: { ...address, postalCode: typed, country } });
        expect(answer.status).toBe(200);
        expect(await onlyConsumer()).toMatchObject({
          country,
          postal_code: stored,
          language,
          phone: null,
          birth_date: null,
        });
      },
    );

    it('may not be told at all', async () => {
      const started = await shops.start(undefined);
      expect(started.status).toBe(200);
      expect(await shops.consumers()).toEqual([]);
      expect(await consumerOf(started.body.transactionNumber)).toBeNull();
    });
  });

  describe('who is known', () => {
    it('is found again by the e-mail, however it is capitalised', async () => {
      const first = await shops.start(person);
      const again = await shops.start({ ...person, email: 'Fenna.Hoekstra@Customer.Example' });
      const consumer = await onlyConsumer();
      expect(consumer?.email).toBe('Fenna.Hoekstra@Customer.Example');
      for (const { body } of [first, again]) expect(await consumerOf(body.transactionNumber)).toBe(consumer?.id);
    });

    it('is the same at all shops of a tenant, and another at another tenant', async () => {
      await shops.start(person);
      await shops.start(person, { 'x-api-key': shops.keys.second });
      expect(await shops.consumers()).toHaveLength(1);
      await shops.start(person, { 'x-api-key': shops.keys.other });
      expect((await shops.consumers()).map(({ tenant_id }) => tenant_id)).toEqual([1, 2]);
    });

    it('has the details of the newest start, and keeps what that does not tell', async () => {
      await shops.start(person);
      test.clock.advance(60);
      const moved = { street: 'Havenstraat', houseNumber: '3', postalCode: '9000', city: 'Gent', country: 'BE' };
      const { email } = person;
      await shops.start({ type: 'B2C', name: 'Fenna Postma', email, billingAddress: moved });
      expect(await onlyConsumer()).toMatchObject({
        name: 'Fenna Postma',
        street: 'Havenstraat',
        // Of the old address nothing is left.
        house_number_suffix: null,
        country: 'BE',
        phone: '+31612345678',
        birth_date: '1988-04-17',
        language: 'en',
        version: 2,
        updated_at: test.clock.now,
      });
    });

    it('is left as it was by a start that tells nothing new', async () => {
      await shops.start(person);
      const before = await onlyConsumer();
      test.clock.advance(60);
      await shops.start(person);
      expect(await onlyConsumer()).toEqual(before);
    });

    it('keeps every mark', async () => {
      await shops.start(person);
      const marks = ['deceased', 'insolvent', 'in_debt_settlement', 'minor', 'vulnerable', 'opted_out_of_mail'];
      const columns = marks.map((mark) => `is_${mark}`);
      await test.database.query(`update consumers set ${columns.map((column) => `${column} = true`).join(', ')}`);
      expect((await shops.start({ ...person, name: 'Fenna Postma' })).status).toBe(200);
      expect(await onlyConsumer()).toMatchObject({
        name: 'Fenna Postma',
        ...Object.fromEntries(columns.map((column) => [column, true])),
      });
    });

    it('may become a company, which has no birth date, and a person again', async () => {
      await shops.start(person);
      await shops.start({ ...company, email: person.email });
      expect(await onlyConsumer()).toMatchObject({ type: 'B2B', name: null, birth_date: null });
      await shops.start({ type: 'B2C', name: 'Fenna Postma', email: person.email, billingAddress: address });
      expect(await onlyConsumer()).toMatchObject({
        type: 'B2C',
        company: null,
        name: 'Fenna Postma',
        birth_date: null,
      });
    });
  });

  describe('at the same moment', () => {
    it('becomes one row when the same new e-mail comes 20 times', async () => {
      const starts = Array.from({ length: 20 }, (_, place) =>
        shops.start({ ...person, email: place % 2 === 0 ? person.email : person.email.toUpperCase() }),
      );
      const answers = await Promise.all(starts);
      expect(answers.map(({ status }) => status)).toEqual(starts.map(() => 200));
      const consumer = await onlyConsumer();
      const { rows } = await test.database.query<{ count: number }>(
        'select count(*)::int as count from transactions where consumer_id = $1',
        [consumer?.id],
      );
      expect(rows).toEqual([{ count: 20 }]);
    });

    it('is whole, of one start or of the other', async () => {
      await shops.start(person);
      const here = { ...person, name: 'Here', billingAddress: { ...address, city: 'Zwolle' } };
      const there = { ...person, name: 'There', billingAddress: { ...address, city: 'Breda' } };
      const answers = await Promise.all([here, there, here, there, here, there].map((told) => shops.start(told)));
      expect(answers.every(({ status }) => status === 200)).toBe(true);
      const consumer = await onlyConsumer();
      expect([
        ['Here', 'Zwolle'],
        ['There', 'Breda'],
      ]).toContainEqual([consumer?.name, consumer?.city]);
    });
  });

  describe('with an idempotency key', () => {
    it('is taken once; the same call later brings back nothing that has changed since', async () => {
      const headers = { 'idempotency-key': 'consumer-1' };
      const first = await shops.start(person, headers);
      await shops.start({ ...person, name: 'Fenna Postma' });
      const replay = await shops.start(person, headers);
      expect(replay.body).toEqual(first.body);
      expect(await onlyConsumer()).toMatchObject({ name: 'Fenna Postma', version: 2 });
    });

    it.each([
      ['another customer', { ...person, name: 'Fenna Postma' }],
      ['another address', { ...person, billingAddress: { ...address, houseNumber: '13' } }],
      ['no customer', undefined],
    ])('is refused under a key that came with %s', async (name, customer) => {
      const headers = { 'idempotency-key': `consumer of ${name}` };
      await shops.start(customer, headers);
      const before = await shops.consumers();
      const refused = await shops.start({ ...person, name: 'Fenna Vogel' }, headers);
      expect([refused.status, refused.body.code]).toEqual([422, 'idempotency_key_reused']);
      expect(await shops.consumers()).toEqual(before);
    });

    it('that was refused can come again with the same key', async () => {
      const headers = { 'idempotency-key': 'consumer-2' };
      const unsupported = { ...person, billingAddress: { ...address, country: 'ES', postalCode: '28001' } };
      expect((await shops.start(unsupported, headers)).status).toBe(400);
      expect((await shops.start(person, headers)).status).toBe(200);
    });
  });

  describe('who is refused', () => {
    const living = (change: object) => ({ ...person, billingAddress: { ...address, ...change } });

    it.each([
      ['in a country that is not supported', living({ country: 'ES', postalCode: '28001' }), 'billingAddress.country'],
      ['under the postal code of another country', living({ country: 'BE' }), 'billingAddress.postalCode'],
      ['with a birth date to come', { ...person, birthDate: '2030-01-01' }, 'birthDate'],
    ])(
      '%s leaves nothing: no transaction, message, consumer, or row of the audit trail',
      async (_, customer, field) => {
        const tables = ['transactions', 'bus_messages', 'consumers', 'audit_log', 'idempotency_keys'];
        const counts = tables.map((table) => `(select count(*)::int from ${table}) as ${table}`).join(', ');
        const count = async () => (await test.database.query(`select ${counts}`)).rows[0];
        const before = await count();
        const refused = await shops.start(customer, { 'idempotency-key': `refused for ${field}` });
        expect([refused.status, Object.keys(refused.body.fields)]).toEqual([400, [`customer.${field}`]]);
        expect(await count()).toEqual(before);
      },
    );
  });
});
