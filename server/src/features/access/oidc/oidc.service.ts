import type { Body, Query } from '@houston/contract/endpoint';
import type { OidcInput, OidcSetting, oidcApi } from '@houston/contract/features/access/oidc/oidc.api';
import type { Page } from '@houston/contract/paging';
import { change } from '../../../audit/audit.ts';
import type { Call } from '../../../call.ts';
import { found, problem } from '../../../http/problem.ts';
import { findAccountById } from '../session/accounts.service.ts';
import { forgetDiscovery } from './discovery.service.ts';
import { tellLink } from './links.service.ts';
import {
  deleteProvider,
  findProvider,
  insertProvider,
  listEnabledProviders,
  lockProvider,
  selectProviders,
  updateProvider,
} from './oidc.store.ts';
import type { OidcSettingRow } from './oidc.table.ts';

export function listProviders(call: Call, query: Query<typeof oidcApi.list>): Promise<Page<OidcSetting>> {
  return selectProviders(call.app.database.orm, query);
}

/** What the sign-in page shows to anybody: names, and nothing else. */
export function listButtons(call: Call): Promise<{ id: number; name: string }[]> {
  return listEnabledProviders(call.app.database.orm);
}

/** @throws Problem not_found */
export async function getProvider(call: Call, id: number): Promise<OidcSettingRow> {
  return found(await findProvider(call.app.database.orm, id));
}

export async function addProvider(call: Call, input: OidcInput): Promise<OidcSetting> {
  return change(call, async ({ tx, audit, publish }) => {
    const provider = await insertProvider(tx, input);
    audit({ action: 'oidc.create', record: recordOf(provider.id), after: auditedFields(provider) });
    publish('/api/OidcManagement');
    publish('/api/oidc');
    return provider;
  });
}

/** @throws Problem not_found, stale_version */
export async function changeProvider(
  call: Call,
  id: number,
  { version, ...input }: Body<typeof oidcApi.update>,
): Promise<OidcSetting> {
  const provider = await change(call, async ({ tx, audit, publish }) => {
    const before = found(await lockProvider(tx, id));
    if (version !== undefined && before.version !== version) throw problem('stale_version', { current: before });
    const after = await updateProvider(tx, id, input);
    audit({ action: 'oidc.update', record: recordOf(id), before: auditedFields(before), after: auditedFields(after) });
    publish('/api/OidcManagement');
    publish('/api/oidc');
    publish('/api/profile');
    publish('/api/session');
    return after;
  });
  forgetDiscovery(call.app, id);
  return provider;
}

/** Who signed in with it has no way in any more but those that are left. @throws Problem not_found */
export async function removeProvider(call: Call, id: number): Promise<void> {
  await change(call, async ({ tx, audit, publish }) => {
    const before = found(await lockProvider(tx, id));
    const links = await deleteProvider(tx, id);
    for (const adminId of new Set(links.map((link) => link.adminId))) {
      const account = found(await findAccountById(tx, adminId));
      await tellLink(tx, call, account, { provider: before.name, state: 'unlinked' });
    }
    audit({ action: 'oidc.delete', record: recordOf(id), before: { ...auditedFields(before), links }, after: {} });
    publish('/api/OidcManagement');
    publish('/api/oidc');
    publish('/api/profile');
    publish('/api/session');
  });
  forgetDiscovery(call.app, id);
}

/** How the audit trail names a provider. */
export function recordOf(id: number) {
  return { kind: 'oidc', id };
}

function auditedFields({ name, baseUrl, tenantId, clientId, enabled }: OidcSettingRow) {
  return { name, baseUrl, tenantId, clientId, enabled };
}
