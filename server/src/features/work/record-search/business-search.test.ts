import type { Permission } from '@houston/contract/permissions';
import { beforeAll, expect, it } from 'vitest';
import { fillBusinesses } from '../../../testing/data/businesses.ts';
import { describeEngines, useTestApp } from '../../../testing/test-app.ts';

const finance: readonly Permission[] = ['fullFinancialInsightManagementAllowed'];

/** What is found, by what is read out, and which flags it takes. */
const found: readonly (readonly [
  text: string,
  kind: string,
  id: string,
  name: string,
  flags: readonly Permission[],
])[] = [
  ['bikes', 'merchant', '1', 'Bikes', []],
  ['BOAT', 'shop', '2', 'Boats, North', []],
  ['2', 'shop', '2', 'Boats, North', []],
  ['mollie', 'psper', 'MOLLIE', 'Mollie', ['adminManagementAllowed', 'pspInformationManagementAllowed']],
  ['mollie-nl-20261120-1', 'cession', '1', 'MOLLIE-NL-20261120-1', finance],
  ['mollie-nl-20261120-1', 'payout-batch', '1', 'MOLLIE-NL-20261120-1', finance],
  ['nl2026-000001', 'invoice', '1', 'NL2026-000001', finance],
  ['npl-2-nl-20261120-1', 'npl-sale', '1', 'NPL-2-NL-20261120-1', ['adminManagementAllowed']],
  [
    ...(['incasso', 'collection-partner', '1', 'Incasso Noord'] as const),
    ['adminManagementAllowed', 'debtCollectionPartnerInformationAllowed'],
  ],
  [
    'D000000042',
    'on-hold-dossier',
    '1',
    'D000000042',
    ['dossiersManagementAllowed', 'operationInternalPermissionsAllowed'],
  ],
  ['D000000042', 'dispute', '1', 'D000000042', ['disputeManagementAllowed']],
  ['D000000042', 'audit-case', '1', 'D000000042', ['auditScreenManagementAllowed']],
  ['D000000042', 'change-request', '901', 'D000000042', []],
  ['902', 'merchant-service', '902', 'Boats', ['merchantsManagementAllowed']],
  ['903', 'category-suggestion', '903', 'Boats', []],
  ['uyer', 'npl-buyer', '3', 'Buyer', ['adminManagementAllowed']],
  ['one', 'dossier-owner', '1', 'One', ['adminManagementAllowed']],
  ['credit tow', 'integration-partner', '904', 'Credit Tower', ['technicalIntegrationManagementAllowed']],
  ['LIGHTHOUSE', 'integration-partner', '904', 'Credit Tower', ['technicalIntegrationManagementAllowed']],
  ['tides', 'monitoring-rule', '905', 'Tides: too high', ['monitoringManagementAllowed']],
];

describeEngines('the search for who sells, is paid and collects', (engine) => {
  const t = useTestApp(engine);

  beforeAll(async () => {
    await fillBusinesses(t.database);
    await t.database.query(`
      insert into consumers (tenant_id, type, name, email, street, house_number, postal_code, city, country, language, created_at, updated_at)
        values (1, 'B2C', 'Zoë de Vries', 'zoe@debtors.example', 'Dam', '1', '1012', 'Amsterdam', 'NL', 'nl', now(), now());
      insert into change_requests (id, consumer_id, dossier_id, field, new_value, source, created_at, due_on)
        overriding system value select 901, c.id, d.id, 'phone', '""', 'payment-page', now(), '2026-12-01' from consumers c, dossiers d limit 1;
      insert into merchant_services (id, shop_id, service, created_at, due_on)
        overriding system value values (902, 2, 'completion', now(), '2026-12-01');
      insert into category_suggestions (id, shop_id, category, created_at, due_on)
        overriding system value values (903, 2, 'Sails', now(), '2026-12-01');
      insert into integration_partners (id, key, name) overriding system value values (904, 'lighthouse', 'Credit Tower');
      insert into monitoring_rules (id, name, severity, interval_unit, interval_time, query, expected_result, comparison, error_message, created_at)
        overriding system value values (905, 'Tides: too high', 30, 1, 5, 'select 1', '1', 10, 'Too high', now())`);
  });

  const find = async (text: string, permissions: readonly Permission[]) => {
    const client = await t.signIn({ permissions: [...permissions] });
    const { status, body } = await client.get(`/api/record-search?text=${encodeURIComponent(text)}`);
    expect(status).toBe(200);
    return body.data as { kind: string; id: string; name: string }[];
  };

  it.each(found)('finds by "%s" a %s, for who may open it alone', async (text, kind, id, name, flags) => {
    expect(await find(text, flags)).toContainEqual({ kind, id, name });
    for (const missing of flags) {
      const kinds = (
        await find(
          text,
          flags.filter((flag) => flag !== missing),
        )
      ).map((one) => one.kind);
      expect(kinds).not.toContain(kind);
    }
  });

  it('finds no document by a part of its number, and no merchant without shops beside its own', async () => {
    const all = finance;
    for (const text of ['NL2026-0000', '20261120', 'MOLLIE-NL'])
      expect(
        (await find(text, all)).map(({ kind }) => kind),
        text,
      ).toEqual([]);
    expect((await find('boats', all)).map(({ kind }) => kind)).toEqual(['shop']);
  });

  it('finds an owner that buys once, with a page of its own', async () => {
    expect((await find('buyer', ['adminManagementAllowed'])).map(({ kind }) => kind)).toEqual(['npl-buyer']);
  });
});
