import { permissionsNeeded } from '@houston/contract/endpoint';
import { merchantServicesApi } from '@houston/contract/features/work/merchant-services/merchant-services.api';
import { missingPermissions, useSession } from '../../../platform/session/session.ts';

/** Whether somebody sees accounts, and decides whose they are. */
export function useMayDecide(): boolean {
  return missingPermissions(useSession(), permissionsNeeded(merchantServicesApi.account.needs) ?? []).length === 0;
}
