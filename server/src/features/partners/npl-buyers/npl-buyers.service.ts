import type { Body, Params } from '@houston/contract/endpoint';
import { dossierOwnersApi } from '@houston/contract/features/partners/dossier-owners/dossier-owners.api';
import { fields as ownerFields } from '@houston/contract/features/partners/dossier-owners/dossier-owners.texts';
import type { NplBuyer, NplBuyerInput } from '@houston/contract/features/partners/npl-buyers/npl-buyer.schema';
import { nplBuyersApi } from '@houston/contract/features/partners/npl-buyers/npl-buyers.api';
import { change } from '../../../audit/audit.ts';
import type { Call } from '../../../call.ts';
import type { Db, Tx } from '../../../db/database.ts';
import { onViolation } from '../../../db/errors.ts';
import { hasAll, saveOne } from '../../../db/rows.ts';
import { fieldProblem, found, problem, requireVersion } from '../../../http/problem.ts';
import { tellOfAccount } from '../../finance/bank-statements/account-notice.service.ts';
import { requireServed } from '../../settings/countries/countries.service.ts';
import { dossierOwners } from '../dossier-owners/dossier-owners.table.ts';
import { findBuyer, holdBuyer, holdOwner, type ReadBuyer, storeBuyer } from './npl-buyers.store.ts';

export { dropBuyer } from './npl-buyers.store.ts';

type Api = typeof nplBuyersApi;

/** @throws Problem not_found, also for an owner that buys nothing */
export async function requireBuyer(db: Db, id: number): Promise<ReadBuyer> {
  return found(await findBuyer(db, id));
}

/** The buyer, locked until the transaction ends. @throws Problem not_found */
export async function lockBuyer(tx: Tx, id: number): Promise<ReadBuyer> {
  if (!(await holdBuyer(tx, id))) throw problem('not_found');
  return requireBuyer(tx, id);
}

export async function getBuyer(call: Call, id: number): Promise<NplBuyer> {
  return buyerOf(await requireBuyer(call.app.database.orm, id));
}

/** @throws Problem not_found, stale_version, duplicate_entry, invalid_request */
export function saveBuyer(call: Call, { id }: Params<Api['save']>, body: Body<Api['save']>): Promise<NplBuyer> {
  return change(call, async ({ tx, audit, publish, leave }) => {
    // It holds the name, the account and the version: the dialog of owners saves them too.
    await holdOwner(tx, id);
    const stored = await lockBuyer(tx, id);
    await requireVersion(body.version, stored.version, () => buyerOf(stored));
    await requireServed<Api['save']>(tx, body.supportedCountries, 'supportedCountries');
    if (body.country !== null) await requireServed<Api['save']>(tx, [body.country], 'country');
    if (isSame(buyerOf(stored), body)) {
      leave();
      return buyerOf(stored);
    }
    const { name, settlementAscription, settlementIban, supportedCountries } = body;
    await saveOne(tx, dossierOwners, id, { name, settlementAscription, settlementIban }).catch(refuseTakenName);
    await storeBuyer(tx, id, call.now, termsOf(body), supportedCountries);
    const after = await requireBuyer(tx, id);
    audit({
      action: 'npl-buyer.update',
      record: { kind: 'dossier-owner', id },
      before: auditedBuyer(stored),
      after: auditedBuyer(after),
    });
    const accountOf = ({ settlementIban: iban, settlementAscription: holder }: ReadBuyer) => ({ iban, holder });
    await tellOfAccount(tx, call, {
      ...{ name, what: ownerFields['settlement-iban'], before: accountOf(stored), after: accountOf(after) },
      path: `/mission-control/dossier-owners/npl/${id}`,
    });
    publish(nplBuyersApi);
    publish(dossierOwnersApi);
    return buyerOf(after);
  });
}

function isSame(buyer: NplBuyer, { supportedCountries, version: _, ...values }: Body<Api['save']>): boolean {
  const countries = new Set(buyer.supportedCountries).symmetricDifference(new Set(supportedCountries));
  return countries.size === 0 && hasAll(buyer, values);
}

function termsOf(body: NplBuyerInput) {
  const { street, houseNo, houseNoSuffix, postalCode, city, country, website, exportFrequency } = body;
  return {
    ...{ street, houseNo, houseNoSuffix, postalCode, city, country, website, exportFrequency },
    discount: body.buyersPercentageDiscount,
    debtAcceptance: body.debtAcceptanceType,
  };
}

const refuseTakenName = onViolation({
  unique: () => fieldProblem<Api['save']>('name', 'validation.duplicate', 'duplicate_entry'),
});

function buyerOf({ discount, debtAcceptance, ...buyer }: ReadBuyer): NplBuyer {
  return { ...buyer, buyersPercentageDiscount: discount, debtAcceptanceType: debtAcceptance };
}

function auditedBuyer(row: ReadBuyer) {
  const { id: _id, version: _version, ...audited } = buyerOf(row);
  return audited;
}
