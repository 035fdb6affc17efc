import type { Body, Query } from '@houston/contract/endpoint';
import { collectionPartnersApi } from '@houston/contract/features/partners/collection-partners/collection-partners.api';
import type {
  CollectionPartner,
  PartnerAddress,
  PartnerField,
} from '@houston/contract/features/partners/collection-partners/collection-partners.schema';
import { isPostalCodeOf } from '@houston/contract/features/settings/countries/countries.api';
import type { Page } from '@houston/contract/paging';
import { change } from '../../../audit/audit.ts';
import type { Call } from '../../../call.ts';
import type { Tx } from '../../../db/database.ts';
import { hasAll, lockOne, saveOne } from '../../../db/rows.ts';
import { fieldProblem, found, problem, requireVersion } from '../../../http/problem.ts';
import { findCountry } from '../../settings/countries/countries.service.ts';
import { findPartner, lockPartners, selectPartners } from './collection-partners.store.ts';
import { type CollectionPartnerRow, collectionPartners } from './collection-partners.table.ts';

type Api = typeof collectionPartnersApi;

export async function listPartners(call: Call, query: Query<Api['list']>): Promise<Page<CollectionPartner>> {
  const page = await selectPartners(call.app.database.orm, query);
  return { ...page, data: page.data.map(partnerOf) };
}

/** @throws Problem not_found */
export async function getPartner(call: Call, id: number): Promise<CollectionPartner> {
  return partnerOf(found(await findPartner(call.app.database.orm, id)));
}

const columns = {
  FriendlyName: 'friendlyName',
  EmailAddress: 'emailAddress',
  PhoneNumber: 'phoneNumber',
} as const satisfies Record<PartnerField, keyof CollectionPartnerRow>;

/** @throws Problem not_found, stale_version */
export function updateField(
  call: Call,
  id: number,
  { fieldName, newValue, version }: Body<Api['updateField']>,
): Promise<CollectionPartner> {
  return savePartner(call, id, version, async () => ({ [columns[fieldName]]: newValue }));
}

/** @throws Problem not_found, stale_version, invalid_request */
export function updateAddress(
  call: Call,
  id: number,
  { version, suffix, ...address }: Body<Api['updateAddress']>,
): Promise<CollectionPartner> {
  return savePartner(call, id, version, async (tx) => {
    await requirePlace(tx, address);
    return { ...address, suffix: suffix || null };
  });
}

async function savePartner(
  call: Call,
  id: number,
  version: number,
  valuesOf: (tx: Tx) => Promise<Partial<CollectionPartnerRow>>,
): Promise<CollectionPartner> {
  return change(call, async ({ tx, audit, publish, leave }) => {
    const before = found(await lockOne(tx, collectionPartners, id));
    await requireVersion(version, before.version, () => partnerOf(before));
    const values = await valuesOf(tx);
    if (hasAll(before, values)) {
      leave();
      return partnerOf(before);
    }
    const after = await saveOne(tx, collectionPartners, id, values);
    audit({
      action: 'collection-partner.update',
      record: recordOf(after),
      before: auditedPartner(before),
      after: auditedPartner(after),
    });
    publish(collectionPartnersApi);
    return partnerOf(after);
  });
}

async function requirePlace(tx: Tx, { country: code, zipcode }: Omit<PartnerAddress, 'suffix'>): Promise<void> {
  const country = await findCountry(tx, code);
  if (country === null) throw fieldProblem<Api['updateAddress']>('country', 'validation.country');
  if (!isPostalCodeOf(country, zipcode)) throw fieldProblem<Api['updateAddress']>('zipcode', 'validation.postal-code');
}

/** The partner takes the place of the present default. @throws Problem not_found, stale_version, already_default_partner */
export async function setDefaultPartner(
  call: Call,
  id: number,
  { version, reason }: Body<Api['setDefault']>,
): Promise<CollectionPartner> {
  return change(call, async ({ tx, audit, publish }) => {
    const partners = await lockPartners(tx);
    const before = found(partners.find((partner) => partner.id === id));
    if (before.isDefault) throw problem('already_default_partner');
    await requireVersion(version, before.version, () => partnerOf(before));
    const former = partners.find((partner) => partner.isDefault);
    // In this order: the index lets no two be the default, not even within a transaction.
    if (former !== undefined) {
      await saveOne(tx, collectionPartners, former.id, { isDefault: false });
      const action = 'collection-partner.end-default';
      audit({ action, record: recordOf(former), reason, before: { isDefault: true }, after: { isDefault: false } });
    }
    const after = await saveOne(tx, collectionPartners, id, { isDefault: true });
    const action = 'collection-partner.set-default';
    audit({ action, record: recordOf(after), reason, before: { isDefault: false }, after: { isDefault: true } });
    publish(collectionPartnersApi);
    return partnerOf(after);
  });
}

function recordOf({ id }: CollectionPartnerRow) {
  return { kind: 'collection-partner', id } as const;
}

function auditedPartner(partner: CollectionPartnerRow) {
  const { friendlyName, emailAddress, phoneNumber, streetName, houseNumber, suffix, zipcode, city, country } = partner;
  return { friendlyName, emailAddress, phoneNumber, streetName, houseNumber, suffix, zipcode, city, country };
}

function partnerOf(row: CollectionPartnerRow): CollectionPartner {
  const { streetName, houseNumber, suffix, zipcode, city, country, ...rest } = row;
  return { ...rest, address: { streetName, houseNumber, suffix, zipcode, city, country } };
}
