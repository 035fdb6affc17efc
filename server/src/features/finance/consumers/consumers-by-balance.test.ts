import { beforeAll, expect, it } from 'vitest';
import { addConsumers } from '../../../claims/testing/consumers-who-owe.ts';
import { describeEngines, type SignedIn, useTestApp } from '../../../testing/test-app.ts';

describeEngines('the list of consumers by what they owe', (engine) => {
  const test = useTestApp(engine);
  let clerk: SignedIn;

  beforeAll(async () => {
    await addConsumers(test.database);
    clerk = await test.signIn({ permissions: ['debtorManagementAllowed'] });
    await test.database.query(`
      insert into tenants (name) values ('South');
      insert into consumers (tenant_id, type, name, email, street, house_number, postal_code, city, country, language, created_at, updated_at)
        values (2, 'B2C', 'Zoë Vries', 'zoe@debtors.example', 'Dam', '1', '1012 AB', 'Amsterdam', 'NL', 'nl', '2020-01-01Z', now());
      insert into dossiers (tenant_id, dossier_number, consumer_id, created_at, opened_at, captured)
        values (2, 'D000000004', 4, now(), now(), 12550)`);
  });

  // The first owes 15.00, the second 7.00, the third nothing, the fourth, of another tenant, 125.50.
  it.each([
    ['order=-open', '4123'],
    ['order=open', '3214'],
    ['order=-open&limit=1&skip=1', '1'],
    ['order=-open&tenantId=1', '123'],
    ['order=createdOn,-open', '4123'],
    ['order=-open,createdOn', '4123'],
    ['minOpen=15', '41'],
    ['minOpen=15,01', '4'],
    ['maxOpen=125.49', '321'],
    ['minOpen=7&maxOpen=15&order=id', '12'],
    ['minOpen=0,01&order=open&tenantId=2', '4'],
    ['minOpen=15&order=createdOn', '41'],
    ['minOpen=1&name=vries&order=-open', '4'],
    ['minOpen=50&maxOpen=40', ''],
  ])('answers %s with %s', async (query, ids) => {
    const { status, body } = await clerk.get(`/api/consumers?${query}`);
    expect([status, body.data.map(({ id }: { id: number }) => id).join('')]).toEqual([200, ids]);
  });

  it.each(['minOpen=much', 'minOpen=-5', 'maxOpen=1.234'])('refuses %s', async (query) => {
    const { status, body } = await clerk.get(`/api/consumers?${query}`);
    expect([status, Object.keys(body.fields)]).toEqual([400, [query.split('=')[0]]]);
  });

  it('is refused to who may not see consumers', async () => {
    const other = await test.signIn({ permissions: ['fullFinancialInsightManagementAllowed'] });
    expect((await other.get('/api/consumers?order=-open&minOpen=1')).status).toBe(403);
  });
});
