import { consumersApi } from '@houston/contract/features/finance/consumers/consumers.api';
import { dossiersApi } from '@houston/contract/features/finance/dossiers/dossiers.api';
import { changeRequestsApi } from '@houston/contract/features/work/change-requests/change-requests.api';
import type { Change } from '../../../audit/audit.ts';
import { requireAddress } from '../../finance/consumers/consumers.service.ts';
import { type NewChangeRequest, storeChangeRequest, withdrawRequest } from './change-requests.store.ts';

/**
 * A consumer asks for a change, from within what they are at. Whether it is what there is already stays untold: it would tell
 * whoever guesses what it is.
 * @throws Problem invalid_request: nobody can live at that address
 */
export async function askForChange({ tx, audit, publish }: Change, asked: NewChangeRequest): Promise<void> {
  const { change, consumerId, now } = asked;
  const { field } = change;
  if (field === 'address') await requireAddress(tx, change.value, 'change.value');
  const stored = await storeChangeRequest(tx, asked);
  const id = stored ?? (await withdrawRequest(tx, consumerId, field, now));
  if (id === null) audit({ action: 'change-request.ask' });
  else {
    const record = { kind: 'change-request', id } as const;
    const after = { field, consumerId, ...(stored === null && { outcome: 'withdrawn' }) };
    audit({ action: 'change-request.ask', record, after });
  }
  publish(changeRequestsApi);
  publish(dossiersApi);
  publish(consumersApi.events);
}
