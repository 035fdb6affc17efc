import { Customer } from '@houston/contract/features/finance/consumers/customer.schema';
import { describe, expect, it } from 'vitest';
import { useDemoApp } from '../../../testing/demo-app.ts';
import { countOf, emptyAppTime, rowsOf } from '../../../testing/empty-app.ts';
import { describeEngines } from '../../../testing/test-app.ts';
import { startTraffic } from '../traffic.ts';
import { customersOf } from './customers.ts';

describe('the customers of the demo', () => {
  const all = [0, 1, 2].flatMap((place) => customersOf(place));

  it('are the same every time, and those of a fourth tenant are those of the first', () => {
    expect([0, 1, 2].flatMap((place) => customersOf(place))).toEqual(all);
    expect(customersOf(3)).toEqual(customersOf(0));
  });

  it('could all buy at a real checkout', () => {
    for (const customer of all) expect(Customer.safeParse(customer).error, JSON.stringify(customer)).toBeUndefined();
  });

  it('have an e-mail address each, that nobody can have', () => {
    for (const place of [0, 1, 2]) {
      const emails = customersOf(place).map(({ email }) => email);
      expect(new Set(emails).size).toBe(emails.length);
    }
    for (const { email } of all) expect(email).toMatch(/^[a-z]+\.[a-z]+\d*@customer\.example$/);
  });

  it('live in five countries, are people and companies, and do not all tell everything', () => {
    const countries = new Set(all.map(({ billingAddress }) => billingAddress.country));
    expect([...countries].sort()).toEqual(['AT', 'BE', 'DE', 'FR', 'NL']);
    const share = (has: (customer: Customer) => boolean) => all.filter(has).length / all.length;
    for (const part of [
      share(({ type }) => type === 'B2B'),
      share(({ phone }) => phone === undefined),
      share((customer) => customer.type === 'B2C' && customer.birthDate === undefined),
    ]) {
      expect(part).toBeGreaterThan(0.05);
      expect(part).toBeLessThan(0.4);
    }
  });
});

describeEngines('the consumers of the demo', (engine) => {
  const demo = useDemoApp(engine);

  it('have made every purchase, each at its tenant, and are there from their first on', async () => {
    const bought = 'transactions t left join consumers c on c.id = t.consumer_id';
    expect(await countOf(demo.app, `${bought} where c.id is null or c.tenant_id <> t.tenant_id`)).toBe(0);
    const without =
      'not exists (select from transactions t where t.consumer_id = c.id and t.started_at = c.created_at)';
    expect(await countOf(demo.app, `consumers c where ${without}`)).toBe(0);
    expect(await countOf(demo.app, `${bought} where t.started_at < c.created_at`)).toBe(0);
  });

  it('live where the platform is: in all its countries, and where the postal code says', async () => {
    const rows = await rowsOf<{ country: string }>(demo.app, 'select country from consumers group by 1 order by 1');
    expect(rows.map(({ country }) => country)).toEqual(['AT', 'BE', 'DE', 'FR', 'NL']);
    const wrong = 'consumers c join countries k on k.code = c.country where c.postal_code !~ k.postal_code_pattern';
    expect(await countOf(demo.app, wrong)).toBe(0);
  });

  it('bear every mark, but few of them, and the minors are minors', async () => {
    const all = await countOf(demo.app, 'consumers');
    for (const mark of ['deceased', 'insolvent', 'in_debt_settlement', 'minor', 'vulnerable', 'opted_out_of_mail']) {
      const marked = await countOf(demo.app, `consumers where is_${mark}`);
      expect([mark, marked > 0 && marked < all / 10]).toEqual([mark, true]);
    }
    const grownUp = `birth_date <= date '${emptyAppTime.toISOString()}' - interval '18 years'`;
    expect(await countOf(demo.app, `consumers where is_minor and (birth_date is null or ${grownUp})`)).toBe(0);
  });

  it('are what the messages on the bus speak of', async () => {
    const messages = `bus_messages m join transactions t on t.transaction_number = m.transaction_number
      join consumers c on c.id = t.consumer_id where m.transaction_type = 0`;
    expect(await countOf(demo.app, messages)).toBeGreaterThan(50);
    const told = `(m.body::jsonb -> 'debtor') = jsonb_build_object('country', c.country, 'postalCode', c.postal_code)`;
    expect(await countOf(demo.app, `${messages} and not ${told}`)).toBe(0);
  });

  it('go on buying through the checkout, and nobody known becomes somebody else', async () => {
    const details = 'select id, version, updated_at from consumers order by id';
    const before = await rowsOf<{ id: number }>(demo.app, details);
    const bought = await countOf(demo.app, 'transactions');
    const traffic = startTraffic(demo.app);
    await traffic.wake();
    await traffic.stop();
    await demo.app.calls.flush();
    expect(await countOf(demo.app, 'transactions')).toBeGreaterThan(bought);
    const calls = `integration_calls c join integration_partners p on p.id = c.partner_id and p.key = 'checkout'
      join transactions t on t.transaction_number = c.transaction_number and t.amount = (c.request_body::jsonb ->> 'amount')::bigint`;
    expect(await countOf(demo.app, `${calls} where c.inbound and c.url = '/api/v3/transactions'`)).toBe(
      400 + (await countOf(demo.app, 'transactions')) - bought,
    );
    expect(await countOf(demo.app, 'transactions where consumer_id is null')).toBe(0);
    expect((await rowsOf(demo.app, details)).slice(0, before.length)).toEqual(before);
  });
});
