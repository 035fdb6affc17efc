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
];

describeEngines('the search for who sells, is paid and collects', (engine) => {
  const t = useTestApp(engine);

  beforeAll(() => fillBusinesses(t.database));

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
});
