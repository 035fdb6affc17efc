/** The tenant that this tab works for: chosen once it is known who is signed in, then only by that admin's own hand. */

import { profileApi } from '@houston/contract/features/access/profile/profile.api';
import { sessionApi } from '@houston/contract/features/access/session/session.api';
import type { Session } from '@houston/contract/features/access/session/session.schema';
import { type TenantName, tenantsApi } from '@houston/contract/features/settings/tenants/tenants.api';
import { versionApi } from '@houston/contract/features/settings/version/version.api';
import { isUnder, topicsOf } from '@houston/contract/topics';
import { useSyncExternalStore } from 'react';
import { setCallTenant } from '../platform/calls/api.ts';
import { queryClient, readOf } from '../platform/query-client.ts';

interface Choice {
  userId: number | null;
  tenantId: number | null;
}

const state: { choice: Choice } = { choice: { userId: null, tenantId: null } };
const listeners = new Set<() => void>();

// What these answer is the same for every tenant.
const sharedTopics = [sessionApi, versionApi, tenantsApi, profileApi].flatMap(topicsOf);

/** The tenant to work for: the selected one while the list has it, else the first, null when there is none. */
export function tenantToSelect(tenants: readonly TenantName[], selected: number | null): number | null {
  const isThere = tenants.some((tenant) => tenant.id === selected);
  return isThere ? selected : (tenants[0]?.id ?? null);
}

/** Before the first screen: takes the admin's kept choice, else the first tenant, so that no call goes out without. */
export async function prepareTenant(session: Session): Promise<void> {
  if (state.choice.userId === session.userId && state.choice.tenantId !== null) return;
  const kept = session.preferences.tenantId;
  if (kept !== null) return put({ userId: session.userId, tenantId: kept });
  // A failed list must not close the console; the drop-down says so and tries again.
  const tenants = await queryClient.ensureQueryData(readOf(tenantsApi.names, {})).catch(() => []);
  put({ userId: session.userId, tenantId: tenantToSelect(tenants, null) });
}

/** Works for another tenant from now on; what was read for the last one is dropped and read again. */
export async function switchTenant(tenantId: number | null): Promise<void> {
  if (state.choice.tenantId === tenantId) return;
  put({ ...state.choice, tenantId });
  await queryClient.resetQueries({
    predicate: ({ queryKey }) => !sharedTopics.some((topic) => isUnder(String(queryKey[0]), topic)),
  });
}

/** For what is read before the first screen. */
export function currentTenantId(): number | null {
  return state.choice.tenantId;
}

export function useTenantId(): number | null {
  return useSyncExternalStore(subscribe, () => state.choice.tenantId);
}

function put(choice: Choice): void {
  state.choice = choice;
  setCallTenant(choice.tenantId);
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
