import type { Query } from '@houston/contract/endpoint';
import { dossierOwnersApi } from '@houston/contract/features/partners/dossier-owners/dossier-owners.api';
import type {
  DossierOwner,
  DossierOwnerInput,
} from '@houston/contract/features/partners/dossier-owners/dossier-owners.schema';
import { fields } from '@houston/contract/features/partners/dossier-owners/dossier-owners.texts';
import { nplBuyersApi } from '@houston/contract/features/partners/npl-buyers/npl-buyers.api';
import { psperOwnersApi } from '@houston/contract/features/partners/psper-owners/psper-owners.api';
import type { Page } from '@houston/contract/paging';
import { change } from '../../../audit/audit.ts';
import { actorOf, type Call } from '../../../call.ts';
import type { Tx } from '../../../db/database.ts';
import { onViolation } from '../../../db/errors.ts';
import { hasAll, insertOne, lockOne, saveOne } from '../../../db/rows.ts';
import { fieldProblem, found, requireVersion } from '../../../http/problem.ts';
import { tellOfAccount } from '../../finance/bank-statements/account-notice.service.ts';
import { requireServed } from '../../settings/countries/countries.service.ts';
import { dropBuyer } from '../npl-buyers/npl-buyers.service.ts';
import { findOwner, type ReadOwner, selectOwners, storePublicCountries } from './dossier-owners.store.ts';
import { dossierOwners } from './dossier-owners.table.ts';

type Api = typeof dossierOwnersApi;

export async function listOwners(call: Call, query: Query<Api['list']>): Promise<Page<DossierOwner>> {
  const page = await selectOwners(call.app.database.orm, query);
  return { ...page, data: page.data.map(ownerOf) };
}

/** @throws Problem not_found */
export async function getOwner(call: Call, id: number): Promise<DossierOwner> {
  return ownerOf(found(await findOwner(call.app.database.orm, id)));
}

/**
 * Adds an owner, or changes the one of `id`; what it is already is no change, and leaves no history.
 * @throws Problem not_found, stale_version, duplicate_entry, owner_in_use, invalid_request
 */
export async function saveOwner(call: Call, input: DossierOwnerInput): Promise<DossierOwner> {
  const { id, version } = input;
  return change(call, async ({ tx, audit, publish, leave }) => {
    await requireServed<Api['save']>(tx, input.publicCountries ?? [], 'publicCountries');
    const before = id === undefined ? null : await openOwner(tx, id, version, input.type);
    const { publicCountries, ...values } = valuesOf(input, before);
    if (before !== null && isAlready(before, values, publicCountries)) {
      leave();
      return ownerOf(before);
    }
    const { id: ownerId } = await (before === null
      ? insertOne(tx, dossierOwners, { ...values, createdAt: call.now, createdBy: actorOf(call).adminId })
      : saveOne(tx, dossierOwners, before.id, values)
    ).catch(refuseTakenName);
    await storePublicCountries(tx, ownerId, publicCountries);
    if (before?.type === 'NPL' && values.type === 'SPV') await dropBuyer(tx, ownerId);
    const after = found(await findOwner(tx, ownerId));
    const record = { kind: 'dossier-owner', id: ownerId } as const;
    if (before === null) audit({ action: 'dossier-owner.create', record, after: auditedOwner(after) });
    else {
      audit({
        action: 'dossier-owner.update',
        record,
        before: auditedOwner(before),
        after: auditedOwner(after),
      });
    }
    await tellOfAccounts(tx, call, before, after);
    publish(dossierOwnersApi);
    publish(psperOwnersApi.available);
    publish(nplBuyersApi);
    return ownerOf(after);
  });
}

/** Debtors pay to one of them, from the day on which the owner is public in their country, and the other bears refunds. */
async function tellOfAccounts(tx: Tx, call: Call, before: OwnerAccounts | null, after: OwnerAccounts) {
  const path = '/mission-control/dossier-owners' as const;
  const { name } = after;
  const settlementOf = ({ settlementIban: iban, settlementAscription: holder }: OwnerAccounts) => ({ iban, holder });
  const refundOf = ({ refundIban: iban, refundAscription: holder }: OwnerAccounts) => ({ iban, holder });
  const gained = after.publicCountries.filter((country) => before?.publicCountries.includes(country) === false);
  if (gained.length > 0) {
    const account = settlementOf(after);
    const shown = `${name} (${gained.join(', ')})`;
    await tellOfAccount(tx, call, { name: shown, what: fields['settlement-iban'], path, before: null, after: account });
  }
  for (const [what, accountOf] of [
    [fields['settlement-iban'], settlementOf],
    [fields['refund-iban'], refundOf],
  ] as const)
    await tellOfAccount(tx, call, { name, what, path, before: before && accountOf(before), after: accountOf(after) });
}

type OwnerAccounts = Pick<
  ReadOwner,
  'name' | 'publicCountries' | 'settlementIban' | 'settlementAscription' | 'refundIban' | 'refundAscription'
>;

/** The owner as it is stored, locked: nobody gives it a dossier until the save is done. */
async function openOwner(
  tx: Tx,
  id: number,
  version: number | undefined,
  type: DossierOwner['type'],
): Promise<ReadOwner> {
  found(await lockOne(tx, dossierOwners, id));
  const stored = found(await findOwner(tx, id));
  await requireVersion(version, stored.version, () => ownerOf(stored));
  if (type !== stored.type && stored.isTypeFixed) {
    throw fieldProblem<Api['save']>('type', 'errors.owner_in_use', 'owner_in_use');
  }
  return stored;
}

/** What a caller does not name stays: an older one knows nothing of it. */
function valuesOf({ id: _id, version: _version, ...input }: DossierOwnerInput, before: ReadOwner | null) {
  const { legalName = before?.legalName ?? null, publicCountries = before?.publicCountries ?? [] } = input;
  return { ...input, legalName, publicCountries };
}

function isAlready(owner: ReadOwner, values: Partial<ReadOwner>, countries: readonly string[]): boolean {
  return hasAll(owner, values) && new Set(owner.publicCountries).symmetricDifference(new Set(countries)).size === 0;
}

const refuseTakenName = onViolation({
  unique: () => fieldProblem<Api['save']>('name', 'validation.duplicate', 'duplicate_entry'),
});

function auditedOwner(owner: ReadOwner) {
  const { id: _id, createdAt: _at, createdByName: _by, isTypeFixed: _fixed, version: _version, ...audited } = owner;
  return audited;
}

function ownerOf({ createdAt, createdByName, ...owner }: ReadOwner): DossierOwner {
  return { ...owner, createdOn: createdAt, createdBy: createdByName };
}
