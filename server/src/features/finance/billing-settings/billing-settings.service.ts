import type { Body } from '@houston/contract/endpoint';
import { billingSettingsApi } from '@houston/contract/features/finance/billing-settings/billing-settings.api';
import type {
  BillingIdentity,
  BillingSettings,
  InvoiceReadiness,
} from '@houston/contract/features/finance/billing-settings/billing-settings.schema';
import { fields } from '@houston/contract/features/finance/billing-settings/billing-settings.texts';
import { missingForInvoice } from '@houston/contract/features/finance/billing-settings/missing-for-invoice';
import type { RecordChange } from '@houston/contract/record-changes';
import { type Audit, change } from '../../../audit/audit.ts';
import { listRecordChanges } from '../../../audit/record-changes.ts';
import type { Call } from '../../../call.ts';
import type { Db, Tx } from '../../../db/database.ts';
import { onViolation } from '../../../db/errors.ts';
import { hasAll } from '../../../db/rows.ts';
import { fieldProblem, found, requireVersion } from '../../../http/problem.ts';
import { requirePsper } from '../../partners/pspers/pspers.service.ts';
import { countryCodes, findCountry, requireServed } from '../../settings/countries/countries.service.ts';
import { tellOfAccount } from '../bank-statements/account-notice.service.ts';
import {
  findVat,
  lockTenant,
  selectBilling,
  storeIdentity,
  storeVat,
  type TenantBilling,
  tenantsOfPsper,
} from './billing-settings.store.ts';
import { billingSettingsOf, identityOf, vatOf } from './billing-view.service.ts';

type Api = typeof billingSettingsApi;

export async function listBillingSettings(call: Call): Promise<BillingSettings[]> {
  const db = call.app.database.orm;
  const countries = await countryCodes(db);
  return (await selectBilling(db)).map((one) => billingSettingsOf(one, countries));
}

/** @throws Problem not_found */
export async function getBillingSettings(call: Call, tenantId: number): Promise<BillingSettings> {
  return readSettings(call.app.database.orm, tenantId);
}

async function readSettings(db: Db, tenantId: number): Promise<BillingSettings> {
  const [billing] = await selectBilling(db, [tenantId]);
  return billingSettingsOf(found(billing), await countryCodes(db));
}

/** @throws Problem not_found */
export async function listBillingChanges(call: Call, tenantId: number): Promise<{ data: RecordChange[] }> {
  const db = call.app.database.orm;
  found((await selectBilling(db, [tenantId]))[0]);
  return listRecordChanges(db, 'tenant', String(tenantId));
}

/** @throws Problem not_found, stale_version, invalid_request */
export function saveIdentity(
  call: Call,
  tenantId: number,
  { version, ...typed }: Body<Api['save']>,
): Promise<BillingSettings> {
  const none = (text: string) => (text === '' ? null : text);
  const identity: BillingIdentity = {
    legalName: none(typed.legalName),
    street: none(typed.street),
    houseNumber: none(typed.houseNumber),
    houseNumberSuffix: none(typed.houseNumberSuffix),
    postalCode: none(typed.postalCode),
    city: none(typed.city),
    country: typed.country,
    vatNumber: none(typed.vatNumber),
    chamberOfCommerceNumber: none(typed.chamberOfCommerceNumber),
    iban: none(typed.iban),
    email: none(typed.email),
    phone: none(typed.phone),
    invoicePrefix: none(typed.invoicePrefix),
    peppolId: none(typed.peppolId),
    vatRate: none(typed.vatRate),
  };
  return saveBilling(call, tenantId, async (tx, before, audit, leave) => {
    await requireVersion(version, before.identity?.version ?? 0, () => readSettings(tx, tenantId));
    await requireHome(tx, identity);
    if (hasAll(identityOf(before), identity)) return leave();
    await storeIdentity(tx, tenantId, identity).catch(
      onViolation({ unique: () => fieldProblem<Api['save']>('invoicePrefix', 'billing-settings.prefix-taken') }),
    );
    audit({
      action: 'tenant.update-billing',
      record: { kind: 'tenant', id: tenantId },
      before: identityOf(before),
      after: identity,
    });
    await tellOfAccount(tx, call, {
      ...{ name: before.tenant, what: fields.iban, before: identityOf(before), after: identity },
      path: `/mission-control/billing-settings?edit=${tenantId}`,
    });
  });
}

async function requireHome(tx: Tx, { country, vatNumber }: BillingIdentity): Promise<void> {
  if (country === null) return;
  await requireServed<Api['save']>(tx, [country], 'country');
  if (vatNumber !== null && !vatNumber.startsWith(country))
    throw fieldProblem<Api['save']>('vatNumber', 'billing-settings.vat-number-elsewhere');
}

/** @throws Problem not_found, stale_version, invalid_request */
export function saveVat(
  call: Call,
  tenantId: number,
  country: string,
  { version, category, rate: typedRate, reason: typedReason }: Body<Api['saveVat']>,
): Promise<BillingSettings> {
  const rate = category === 'S' && typedRate !== '' ? typedRate : null;
  const reason = category === 'S' || typedReason === '' ? null : typedReason;
  return saveBilling(call, tenantId, async (tx, before, audit, leave) => {
    found(await findCountry(tx, country));
    const stored = await findVat(tx, tenantId, country);
    await requireVersion(version, stored?.version ?? 0, () => readSettings(tx, tenantId));
    if (category === 'AE' && country === before.identity?.country)
      throw fieldProblem<Api['saveVat']>('category', 'billing-settings.only-across-borders');
    if (category === 'E' && reason === null) throw fieldProblem<Api['saveVat']>('reason', 'validation.required');
    if (rate !== null && Number(rate) === 0) throw fieldProblem<Api['saveVat']>('rate', 'validation.above-zero');
    const set = vatOf(before, country);
    // Also where nobody has set anything: it is what holds already.
    if (hasAll(set, { category, rate, reason })) return leave();
    await storeVat(tx, tenantId, country, { category, rate, reason });
    audit({
      action: 'tenant.update-vat',
      record: { kind: 'tenant', id: tenantId },
      context: { vatCountry: country },
      before: { vatCategory: set.category, countryVatRate: set.rate, vatReason: set.reason },
      after: { vatCategory: category, countryVatRate: rate, vatReason: reason },
    });
  });
}

type Save = (tx: Tx, before: TenantBilling, audit: Audit, leave: () => void) => Promise<void>;

function saveBilling(call: Call, tenantId: number, save: Save): Promise<BillingSettings> {
  return change(call, async ({ tx, audit, publish, leave }) => {
    if (!(await lockTenant(tx, tenantId))) found(null);
    const [before] = await selectBilling(tx, [tenantId]);
    let isLeft = false;
    await save(tx, found(before), audit, () => {
      isLeft = true;
      leave();
    });
    if (!isLeft) publish(billingSettingsApi);
    return readSettings(tx, tenantId);
  });
}

/** @throws Problem not_found */
export async function readinessOfPsper(call: Call, key: string): Promise<InvoiceReadiness[]> {
  const db = call.app.database.orm;
  const psper = await requirePsper(db, key);
  const tenants = await tenantsOfPsper(db, psper.id);
  return (await selectBilling(db, tenants)).map((billing) => {
    const { category, rate, reason } = vatOf(billing, psper.country ?? '');
    const identity = identityOf(billing);
    const own = category === 'S' ? (rate ?? identity.vatRate) : null;
    const missing = missingForInvoice(identity, psper, { category, rate });
    return { tenantId: billing.tenantId, tenant: billing.tenant, category, rate: own, reason, missing };
  });
}
