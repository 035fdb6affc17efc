import type { Body } from '@houston/contract/endpoint';
import { dossierOwnersApi } from '@houston/contract/features/partners/dossier-owners/dossier-owners.api';
import { fields } from '@houston/contract/features/partners/dossier-owners/dossier-owners.texts';
import { type PsperOwner, psperOwnersApi } from '@houston/contract/features/partners/psper-owners/psper-owners.api';
import { pspersApi } from '@houston/contract/features/partners/pspers/pspers.api';
import { change } from '../../../audit/audit.ts';
import type { Call } from '../../../call.ts';
import type { Tx } from '../../../db/database.ts';
import { fieldProblem, found, requireVersion } from '../../../http/problem.ts';
import { tellOfAccount } from '../../finance/bank-statements/account-notice.service.ts';
import { findCountry, requireServed } from '../../settings/countries/countries.service.ts';
import { holdPsper } from '../pspers/pspers.service.ts';
import {
  findChoice,
  findKeyed,
  findTold,
  holdAvailable,
  lockChoice,
  nameOfOwner,
  selectAvailable,
  storeChoice,
} from './psper-owners.store.ts';

type Api = typeof psperOwnersApi;

export function listAvailableOwners(call: Call): Promise<{ id: number; name: string }[]> {
  return selectAvailable(call.app.database.orm);
}

/** @throws Problem not_found, for a country that is not served too */
export async function getPsperOwner(call: Call, key: string, countryCode: string): Promise<PsperOwner> {
  const db = call.app.database.orm;
  const { id } = found(await findKeyed(db, key));
  found(await findCountry(db, countryCode));
  return choiceOf(countryCode, await findChoice(db, id, countryCode));
}

/** Decides whom claims are ceded to from now on; whom they are ceded to already is no change. @throws Problem not_found, stale_version, invalid_request */
export async function savePsperOwner(
  call: Call,
  key: string,
  { countryCode, selectedOwnerId, version, reason }: Body<Api['save']>,
): Promise<PsperOwner> {
  return change(call, async ({ tx, audit, publish, leave }) => {
    // A clearing holds it: who it cedes to would be free to become a buyer meanwhile.
    const { id, psperKey } = await holdPsper(tx, key);
    await requireServed<Api['save']>(tx, [countryCode], 'countryCode');
    const ownerId = selectedOwnerId ?? null;
    const owner = ownerId === null ? null : await requireAvailable(tx, ownerId);
    const before = await lockChoice(tx, id, countryCode);
    await requireVersion(version, before.version, () => choiceOf(countryCode, before));
    if (before.ownerId === ownerId) {
      leave();
      return choiceOf(countryCode, before);
    }
    await storeChoice(tx, id, countryCode, ownerId);
    audit({
      action: 'psper.set-owner',
      record: { kind: 'psper', id: psperKey },
      reason: reason || undefined,
      context: { claimCountry: countryCode },
      before: { dossierOwner: await nameOfOwner(tx, before.ownerId) },
      after: { dossierOwner: owner },
    });
    // Where both are public there, consumers of new claims pay to another account.
    await tellOfAccount(tx, call, {
      ...{ name: `${psperKey} (${countryCode})`, what: fields['settlement-iban'] },
      ...{ before: await findTold(tx, before.ownerId, countryCode), after: await findTold(tx, ownerId, countryCode) },
      path: `/mission-control/pspers/${psperKey}`,
    });
    publish(psperOwnersApi.get);
    publish(pspersApi.changes);
    // Whether its type is fixed may be another answer by now.
    publish(dossierOwnersApi);
    return { countryCode, selectedOwnerId: ownerId, version: before.version + 1 };
  });
}

/** @returns its name */
async function requireAvailable(tx: Tx, ownerId: number): Promise<string> {
  const owner = await holdAvailable(tx, ownerId);
  if (owner === null) throw fieldProblem<Api['save']>('selectedOwnerId', 'psper-owners.not-available');
  return owner.name;
}

function choiceOf(countryCode: string, choice: { ownerId: number | null; version: number } | null): PsperOwner {
  return { countryCode, selectedOwnerId: choice?.ownerId ?? null, version: choice?.version ?? 0 };
}
