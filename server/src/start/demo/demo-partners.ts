import { sql } from 'drizzle-orm';
import { disablingSetting } from '../../bus/partners/partners.ts';
import { type DemoFrame, insertRows } from './demo-frame.ts';

/** The partners of the demo by key; without an address of their own, they are answered by this machine. */
const partners = [
  {
    key: 'ccbr',
    name: 'Central Credit Bureau',
    homepage_url: 'https://bureau.example',
    status_page_url: 'https://status.bureau.example',
  },
  { key: 'in3', name: 'In3 Instalments' },
  { key: 'export', name: 'Bookkeeping' },
  { key: 'tritac', name: 'Tritac' },
  { key: 'praclox', name: 'Praclox Collections' },
  { key: 'freshdesk', name: 'Freshdesk' },
  { key: 'faircasso', name: 'Faircasso' },
  { key: 'checkout', name: 'Checkout API' },
  { key: 'oidc', name: 'Sign-in providers' },
];

/** One tenant has no credit bureau, another has the instalment clean-up switched off: both show on the steps. */
export async function fillPartners({ tx }: DemoFrame, tenantIds: readonly number[]): Promise<void> {
  const ids = await insertRows(
    tx,
    'integration_partners',
    partners.map((partner) => ({ ...partner, enabled: true })),
  );
  const [, second, third] = tenantIds;
  await tx.execute(
    sql`insert into integration_partner_exclusions (partner_id, tenant_id) values (${ids[0]}, ${third})`,
  );
  await insertRows(tx, 'environment_settings', [
    {
      name: disablingSetting('In3CleanupTask'),
      tenant_id: second,
      enabled: true,
      skip_verification: false,
      version: 1,
    },
  ]);
}
