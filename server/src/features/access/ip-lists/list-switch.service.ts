import type { GlobalIpState } from '@houston/contract/features/access/ip-lists/ip-lists.api';
import { globalListSetting } from '../../../auth/address-lists.ts';
import type { Call } from '../../../call.ts';
import { switchSetting } from '../../settings/environment-settings/environment-settings.service.ts';
import { getState } from './ip-lists.service.ts';

/** Switches the global list, by its environment setting. @throws Problem own_address_not_listed */
export async function setState(call: Call, enabled: boolean): Promise<GlobalIpState> {
  await switchSetting(call, globalListSetting, enabled);
  return getState(call);
}
