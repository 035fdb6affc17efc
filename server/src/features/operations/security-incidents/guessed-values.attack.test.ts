import { beforeEach, expect, it } from 'vitest';
import { incidentPolicies } from '../../../incidents/incident-policy.ts';
import { describeEngines, type SignedIn } from '../../../testing/test-app.ts';
import { useIncidents } from './security-incidents.fixture.ts';

/**
 * Lists show the country, check digits and last four of an IBAN, and the ends of a phone number. What fits between is found by
 * asking for one after the other: some hundred thousand, of which a search answers hundreds a second.
 */
describeEngines('an attack: what lists mask of a consumer, found by trying', (engine) => {
  const thresholds = { windowSeconds: 3600, recordFrom: { times: 10 }, blockFrom: { times: 20 } };
  const app = useIncidents(engine, { consumer_guessing: thresholds });
  const { test } = app;
  let clerk: SignedIn;

  beforeEach(async () => {
    clerk = await test.signIn({ permissions: ['debtorManagementAllowed', 'transactionsManagementAllowed'] });
    await test.database.query(`insert into tenants (id, name) overriding system value values (1, 'North') on conflict do nothing;
      insert into consumers (id, tenant_id, type, name, email, phone, iban, street, house_number, postal_code, city, country, language, created_at, updated_at)
        overriding system value values (900001, 1, 'B2C', 'Zoë de Vries', 'zoe@debtors.example', '+31612345678', 'NL91ABNA0417164300', 'Dam', '1',
          '1012', 'Amsterdam', 'NL', 'nl', now(), now()) on conflict do nothing`);
  });

  const search = (text: string, by = clerk) => by.get(`/api/record-search?text=${encodeURIComponent(text)}`);
  const list = (filter: string, text: string, by = clerk) =>
    by.get(`/api/consumers?${filter}=${encodeURIComponent(text)}`);
  const ordered = (place: number, more: string, by = clerk) =>
    by.get(`/api/transactions?email=zoe${place}@debtors.example${more}`);
  const phone = (place: number) => `06123${10_000 + place}`;
  const iban = (place: number) => `NL91ABNA04171${10_000 + place}`;
  const incidents = async () =>
    (await app.incidents()).map(({ violation_code, is_allowed, count, subject }) => ({
      violation_code,
      is_allowed,
      count,
      subject,
    }));
  const blocked = { violation_code: 'consumer_guessing', is_allowed: false };

  it.each<[string, (place: number, by?: SignedIn) => ReturnType<typeof search>]>([
    ['a phone number with Ctrl+K', (place, by) => search(phone(place), by)],
    ['an IBAN with Ctrl+K', (place, by) => search(iban(place), by)],
    ['an IBAN with one space in it', (place, by) => search(`N ${iban(place).slice(1)}`, by)],
    ['an IBAN with a break in its check digits', (place, by) => search(`NL9\u00A0${iban(place).slice(3)}`, by)],
    [
      'an IBAN with a letter that is another in capitals',
      (place, by) => search(`NL20\u0131NGB00012${10_000 + place}`, by),
    ],
    ['an e-mail address with Ctrl+K', (place, by) => search(`zoe${place}@debtors.example`, by)],
    ['a surname with Ctrl+K', (place, by) => search(`V${'i'.repeat(place + 1)}s`, by)],
    ['a phone number in the list', (place, by) => list('phone', phone(place), by)],
    ['an IBAN in the list', (place, by) => list('iban', iban(place), by)],
    ['an e-mail address in the list', (place, by) => list('email', `zoe${place}@debtors.example`, by)],
    ['an IBAN in the list by pages past its end', (place, by) => list('skip=1&iban', iban(place), by)],
    ['an e-mail address in the list of transactions', (place, by) => ordered(place, '', by)],
    ['an e-mail address in the list of transactions by its total', (place, by) => ordered(place, '&total=only', by)],
    [
      'an e-mail address in the list of transactions by pages past its end',
      (place, by) => ordered(place, '&skip=1', by),
    ],
    ['a surname in the list', (place, by) => list('name', `V${'i'.repeat(place + 1)}s`, by)],
  ])('blocks who tries %s, and nobody else', async (_what, attempt) => {
    for (let place = 0; place < 9; place += 1) expect((await attempt(place)).status).toBe(200);
    expect(await incidents()).toEqual([]);
    for (let place = 9; place < 20; place += 1) await attempt(place);
    expect(await incidents()).toEqual([{ ...blocked, count: 20, subject: `admin ${clerk.admin.id}` }]);
    expect((await attempt(20)).body.code).toBe('blocked');
    const colleague = await test.signIn({ permissions: ['debtorManagementAllowed', 'transactionsManagementAllowed'] });
    expect((await attempt(1, colleague)).status).toBe(200);
  });

  it('blocks who tries e-mail addresses in the outbox', async () => {
    const manager = await test.signIn({ permissions: ['adminManagementAllowed'] });
    for (let place = 0; place < 20; place += 1) await manager.get(`/api/outbox?search=zoe${place}@debtors.example`);
    expect(await incidents()).toEqual([{ ...blocked, count: 20, subject: `admin ${manager.admin.id}` }]);
  });

  it('blocks who tries surnames beside an amount in the search for what a payment pays', async () => {
    const payer = await test.signIn({ permissions: ['fullFinancialInsightManagementAllowed'] });
    for (let place = 0; place < 20; place += 1)
      await payer.get(`/api/unmatched-payments/dossiers?tenantId=1&search=V${'i'.repeat(place + 1)}s%2012,34`);
    expect(await incidents()).toEqual([{ ...blocked, count: 20, subject: `admin ${payer.admin.id}` }]);
  });

  it('keeps nothing of what was tried', async () => {
    for (let place = 0; place < 20; place += 1) await search(phone(place));
    expect(JSON.stringify(await app.incidents())).not.toContain('6123');
  });

  it('is not what somebody does who finds whom they look for, or looks for anything else', async () => {
    const sought = ['zoe@debtors.example', '0612345678', 'vries', '4300', 'NL91ABNA0417164300'];
    for (let round = 0; round < 6; round += 1) {
      for (const text of sought) expect((await search(text)).body.data, text).toHaveLength(1);
      for (const text of ['A1b2C3d4', 'D000000042', '17', 'order-7', '4301']) await search(text);
      expect((await list('phone', '0612345678')).body.data).toHaveLength(1);
      await list('number', '999999');
      await clerk.get('/api/consumers?skip=50');
    }
    const shopkeeper = await test.signIn({ permissions: ['transactionsManagementAllowed'] });
    for (let place = 0; place < 25; place += 1) await search(phone(place), shopkeeper);
    expect(await incidents()).toEqual([]);
  });

  it('takes longer than it is worth with the thresholds that hold', () => {
    // Bank and account are some 100,000 that fit the check digits.
    const { windowSeconds, blockFrom, recordFrom } = incidentPolicies.consumer_guessing;
    expect([windowSeconds, recordFrom.times, blockFrom.times]).toEqual([3600, 200, 600]);
  });
});
