import { expect, it } from 'vitest';
import { describeEngines, useTestApp } from '../../../testing/test-app.ts';
import { useConsumers } from './consumer-area.fixture.ts';

/** More namesakes at another tenant than a search looks through, all of them newer. */
describeEngines('an attack: a tenant whose consumers crowd out those of another', (engine) => {
  const t = useTestApp(engine);
  const admins = useConsumers(t);

  it('takes no place among who is found of the other tenant, by name or by account', async () => {
    await t.database.query(`
      insert into consumers (tenant_id, type, name, email, iban, street, house_number, postal_code, city, country, language, created_at, updated_at)
      select 2, 'B2C', 'Zoë de Vries', 'z' || n || '@crowd.example', 'NL20INGB000' || (1000000 + n) || '4300', 'Kade', '2', '1012 AB', 'Utrecht', 'NL', 'nl', now(), now()
      from generate_series(1, 2100) n`);
    const found = async (query: string) =>
      (await admins.clerk.get(`/api/consumers?${query}&limit=50`)).body.data.map(({ id }: { id: number }) => id);
    expect((await found('name=de%20Vries')).length).toBe(50);
    expect(await found('name=de%20Vries&tenantId=1')).toContain(1);
    expect(await found('name=Vries&tenantId=1')).toContain(1);
    expect(await found('iban=4300&tenantId=1')).toEqual([1]);
  });
});
