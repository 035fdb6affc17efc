import { sql } from 'drizzle-orm';
import { pspers } from '../../../features/partners/pspers/pspers.table.ts';
import { demoSftpHost } from '../../../sftp/demo-host.ts';
import { type DemoFrame, day } from '../demo-frame.ts';
import { demoIban } from '../demo-statements.ts';
import type { DemoShop } from '../demo-trade.ts';

type NewPsper = typeof pspers.$inferInsert;

/** The money terms of each, and where it is; what is alike follows below. */
const agreements: readonly (Pick<NewPsper, 'psperKey' | 'friendlyName'> & Partial<NewPsper>)[] = [
  {
    psperKey: 'PAYNL',
    friendlyName: 'PAY.',
    buyRate: '97.85',
    kickbackRate: '0.15',
    feeFixedAmount: '0.29',
    feeVariableAmount: '0.35',
    clearingFrequency: 1,
    defaultPaymentTerm: 14,
    newSelectionLogic: true,
    sameDayRefunds: true,
    b2bEnabled: true,
    city: 'Spijkenisse',
    postalCode: '3201 LX',
  },
  {
    psperKey: 'API',
    friendlyName: 'Checkout API',
    buyRate: '98.25',
    feeFixedAmount: '0.2',
    feeVariableAmount: '0.25',
    clearingFrequency: 1,
    invoiceMethod: 2,
    cessionMethod: 2,
    newSelectionLogic: true,
    city: 'Utrecht',
    postalCode: '3511 AB',
  },
  {
    psperKey: 'BUCKAROO3',
    friendlyName: 'Buckaroo 3',
    buyRate: '97.4',
    kickbackRate: '0.2',
    feeFixedAmount: '0.32',
    feeVariableAmount: '0.4',
    clearingFrequency: 7,
    newSelectionLogic: true,
    b2bEnabled: true,
    city: 'Utrecht',
    postalCode: '3511 SX',
  },
  {
    psperKey: 'BUCKAROO2',
    friendlyName: 'Buckaroo 2',
    buyRate: '97.4',
    feeFixedAmount: '0.35',
    feeVariableAmount: '0.45',
    clearingFrequency: 7,
    city: 'Utrecht',
    postalCode: '3511 SX',
  },
  {
    psperKey: 'BUCKAROO',
    friendlyName: 'Buckaroo',
    buyRate: '96.9',
    feeFixedAmount: '0.39',
    feeVariableAmount: '0.5',
    clearingFrequency: 31,
    retrosettlementKind: 0,
    city: 'Utrecht',
    postalCode: '3511 SX',
  },
  {
    psperKey: 'MOLLIE',
    friendlyName: 'Mollie',
    buyRate: '98.1',
    kickbackRate: '0.125',
    feeFixedAmount: '0.25',
    feeVariableAmount: '0.3',
    clearingFrequency: 1,
    retrosettlementKind: 2,
    newSelectionLogic: true,
    sameDayRefunds: true,
    city: 'Amsterdam',
    postalCode: '1015 CW',
  },
  {
    psperKey: 'MSP',
    friendlyName: 'MultiSafepay',
    buyRate: '97.95',
    kickbackRate: '0.1',
    feeFixedAmount: '0.27',
    feeVariableAmount: '0.325',
    clearingFrequency: 7,
    city: 'Wien',
    postalCode: '1060',
    country: 'AT',
    vatNumber: 'ATU12345678',
  },
  {
    psperKey: 'SISOW',
    friendlyName: 'Sisow',
    buyRate: '96.5',
    feeFixedAmount: '0.4',
    feeVariableAmount: '0.55',
    clearingFrequency: 31,
    retrosettlementKind: 0,
    city: 'Gent',
    postalCode: '9000',
    country: 'BE',
    vatNumber: 'BE0123456789',
  },
  {
    psperKey: 'CM',
    friendlyName: 'CM.com',
    buyRate: '97.65',
    feeFixedAmount: '0.3',
    feeVariableAmount: '0.375',
    clearingFrequency: 7,
    city: 'Breda',
    postalCode: '4811 DC',
  },
];

/** The nine that merchants come through, and the shops of each: every tenant has some of all, most of its first. */
export async function fillPspers({ tx, ago, now }: DemoFrame, shops: readonly DemoShop[]): Promise<void> {
  const stored = await tx
    .insert(pspers)
    .values(agreements.map((agreed, place) => ({ ...alike(agreed, place, ago(400 * day)), ...agreed })))
    .returning({ id: pspers.id });
  await tx.execute(sql`insert into psper_retrosettlements (psper_id, set_at, kind, chargebacks_from)
    select id, ${ago(400 * day)}, retrosettlement_kind, retrosettlement_chargebacks_from from pspers`);
  // The worker catches up with the four periods since then: a timeline of clearings, which costs the first start nothing.
  await tx.execute(sql`insert into psper_clearings (psper_id, cleared_on, cut_off, is_planned, ran_at)
    select id, day, day::timestamp at time zone 'Europe/Amsterdam', true, day::timestamp at time zone 'Europe/Amsterdam' + interval '1 hour'
    from pspers, lateral (select case clearing_frequency when 1 then ${now}::date - 4 when 7 then date_trunc('week', ${now}::date)::date - 28
      else (date_trunc('month', ${now}::date) - interval '4 months')::date end as day) planned`);
  const given = shops.map(({ id, tenantId }, place) => ({
    id,
    psper: stored[place % 2 === 0 ? tenantId % stored.length : place % stored.length]?.id,
  }));
  await tx.execute(sql`update shops s set psper_id = g.psper
    from jsonb_to_recordset(${JSON.stringify(given)}::jsonb) as g(id int, psper int) where s.id = g.id`);
}

function alike({ psperKey, friendlyName }: (typeof agreements)[number], place: number, since: Date): Partial<NewPsper> {
  const host = `${psperKey.toLowerCase()}.example`;
  return {
    invoiceName: `${friendlyName} Demo B.V.`,
    emailAddress: `finance@${host}`,
    street: 'Handelskade',
    houseNumber: String(11 + place * 7),
    iban: demoIban(417_164_300 + place * 1009),
    ibanChangedAt: since,
    invoiceFrequency: 31,
    invoiceMethod: 1,
    cessionMethod: 1,
    paymentTermDays: 30,
    requiresAgreement: true,
    requiresCessionDeed: place % 2 === 0,
    requiresIban: true,
    requiresUbo: place % 3 === 0,
    exactDebtorId: String(130_001 + place),
    exactCreditorId: String(160_001 + place),
    retrosettlementKind: 1,
    // A day begins there.
    retrosettlementFrom: new Date(Math.floor(since.getTime() / day) * day),
    // The demo's own server, which takes any user, has these folders; one psper has named another.
    sftpUrl: `sftp://${psperKey.toLowerCase()}@${demoSftpHost}`,
    sftpPort: 22,
    sftpFolder: psperKey === 'MSP' ? '/documents' : '/in/houston',
    deliverySince: since,
    legalName: `${friendlyName} Demo B.V.`,
    vatNumber: `NL${String(800_000_000 + place * 1357)}B01`,
    chamberOfCommerceNumber: String(60_000_001 + place * 2711),
    country: 'NL',
  };
}
