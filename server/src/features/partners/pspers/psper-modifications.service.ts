import type { Body } from '@houston/contract/endpoint';
import type { PsperInfo } from '@houston/contract/features/partners/pspers/psper.schema';
import { isPsperPostalCode } from '@houston/contract/features/partners/pspers/psper-inputs';
import type { psperModificationsApi } from '@houston/contract/features/partners/pspers/psper-modifications.api';
import type { Call } from '../../../call.ts';
import { fieldProblem } from '../../../http/problem.ts';
import { savePsper } from './pspers.service.ts';

type Api = typeof psperModificationsApi;

/** @throws Problem not_found, stale_version, invalid_request */
export function changeAddress(
  call: Call,
  key: string,
  { version, postalCode, ...address }: Body<Api['changeAddress']>,
): Promise<PsperInfo> {
  return savePsper(call, key, { version }, ({ country }) => {
    if (!isPsperPostalCode(postalCode ?? '', country))
      throw fieldProblem<Api['changeAddress']>('postalCode', 'validation.postal-code');
    return {
      street: address.street || null,
      houseNumber: address.houseNumber || null,
      houseNumberSuffix: address.houseNumberSuffix || null,
      postalCode: postalCode || null,
      city: address.city || null,
    };
  });
}

/** The same account anew is none that money would wait for. @throws Problem not_found, stale_version */
export function updateIban(call: Call, key: string, { newIban, ...from }: Body<Api['updateIban']>): Promise<PsperInfo> {
  return savePsper(call, key, from, ({ iban }) => (iban === newIban ? {} : { iban: newIban, ibanChangedAt: call.now }));
}

/** @throws Problem not_found, stale_version */
export function toggleFraudModule(call: Call, key: string, version?: number): Promise<PsperInfo> {
  return savePsper(call, key, { version }, ({ fraudModuleEnabled }) => ({ fraudModuleEnabled: !fraudModuleEnabled }));
}
