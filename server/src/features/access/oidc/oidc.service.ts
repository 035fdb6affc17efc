import type { Body, Query } from '@houston/contract/endpoint';
import { type OidcInput, type OidcSetting, oidcApi } from '@houston/contract/features/access/oidc/oidc.api';
import { oidcSignInApi } from '@houston/contract/features/access/oidc/oidc-sign-in.api';
import { profileApi } from '@houston/contract/features/access/profile/profile.api';
import { sessionApi } from '@houston/contract/features/access/session/session.api';
import type { Page } from '@houston/contract/paging';
import { change } from '../../../audit/audit.ts';
import { endSessions } from '../../../auth/sessions.ts';
import { actorOf, type Call } from '../../../call.ts';
import type { Tx } from '../../../db/database.ts';
import { insertOne, lockOne, saveOne } from '../../../db/rows.ts';
import { askAgain, keptJson } from '../../../http/kept-answer.ts';
import { whyNotCalled } from '../../../http/outbound/public-host.ts';
import { fieldProblem, found, requireVersion } from '../../../http/problem.ts';
import { keepUntilChange } from '../../../live/keep.ts';
import { findAccountById } from '../session/accounts.service.ts';
import { forgetDiscovery } from './discovery.service.ts';
import { tellLink } from './links.service.ts';
import { listLinkedAdmins } from './links.store.ts';
import { deleteProvider, findProvider, listEnabledProviders, selectProviders } from './oidc.store.ts';
import { type OidcSettingRow, oidcSettings } from './oidc.table.ts';

export function listProviders(call: Call, query: Query<typeof oidcApi.list>): Promise<Page<OidcSetting>> {
  return selectProviders(call.app.database.orm, query);
}

/** What the sign-in page shows to anybody: names, and nothing else. */
const buttons = keepUntilChange(oidcSignInApi, async ({ database }) =>
  keptJson(await listEnabledProviders(database.orm), askAgain),
);

export const listButtons = buttons.read;

/** @throws Problem not_found */
export async function getProvider(call: Call, id: number): Promise<OidcSettingRow> {
  return found(await findProvider(call.app.database.orm, id));
}

/** @throws Problem invalid_request */
export async function addProvider(call: Call, input: OidcInput): Promise<OidcSetting> {
  requireCallable(call, input);
  const provider = await change(call, async ({ tx, audit, publish }) => {
    const created = await insertOne(tx, oidcSettings, { ...input, trustedBy: actorOf(call).adminId });
    audit({ action: 'oidc.create', record: recordOf(created.id), after: auditedFields(created) });
    publish(oidcApi);
    publish(oidcSignInApi);
    return created;
  });
  buttons.forget(call.app);
  return provider;
}

/**
 * One that is disabled or pointed elsewhere vouches no longer for who came in by it: whoever is linked to it is signed out.
 * @throws Problem not_found, stale_version, invalid_request
 */
export async function changeProvider(
  call: Call,
  id: number,
  { version, ...input }: Body<typeof oidcApi.update>,
): Promise<OidcSetting> {
  const provider = await change(call, async ({ tx, audit, publish }) => {
    const before = found(await lockOne(tx, oidcSettings, id));
    await requireVersion(version, before.version, () => before);
    // One that is stored already can still be disabled and renamed.
    if (isElsewhere(before, input)) requireCallable(call, input);
    const trust = letsOthersIn(before, input) ? { trustedBy: actorOf(call).adminId } : {};
    const after = await saveOne(tx, oidcSettings, id, { ...input, ...trust });
    if ((before.enabled && !after.enabled) || isElsewhere(before, after)) await signOutLinked(tx, call, id);
    audit({ action: 'oidc.update', record: recordOf(id), before: auditedFields(before), after: auditedFields(after) });
    publish(oidcApi);
    publish(oidcSignInApi);
    publish(profileApi);
    publish(sessionApi);
    return after;
  });
  forgetDiscovery(call.app, id);
  buttons.forget(call.app);
  return provider;
}

/** Who signed in with it has no way in any more but those that are left, and is signed out. @throws Problem not_found */
export async function removeProvider(call: Call, id: number): Promise<void> {
  const { sessionId } = actorOf(call);
  await change(call, async ({ tx, audit, publish }) => {
    const before = found(await lockOne(tx, oidcSettings, id));
    const links = await deleteProvider(tx, id);
    for (const adminId of new Set(links.map((link) => link.adminId))) {
      const account = found(await findAccountById(tx, adminId));
      await tellLink(tx, call, account, { provider: before.name, state: 'unlinked' });
      await endSessions(tx, adminId, call.now, sessionId);
    }
    audit({ action: 'oidc.delete', record: recordOf(id), before: { ...auditedFields(before), links }, after: {} });
    publish(oidcApi);
    publish(oidcSignInApi);
    publish(profileApi);
    publish(sessionApi);
  });
  forgetDiscovery(call.app, id);
  buttons.forget(call.app);
}

/** What would never be called is not kept either: it would only show when somebody wants to come in. @throws Problem invalid_request */
function requireCallable({ app }: Call, { baseUrl, tenantId }: Pick<OidcInput, 'baseUrl' | 'tenantId'>): void {
  const url = URL.parse(baseUrl.replaceAll('{tenantId}', encodeURIComponent(tenantId)));
  const reason = url === null ? 'no-discovery' : whyNotCalled(app.outbound, url);
  if (reason !== null) throw fieldProblem<(typeof oidcApi)['update']>('baseUrl', `oidc.${reason}`);
}

/** Whether a change says anew who may come in: whoever makes it answers for them. A new name says nothing of that. */
function letsOthersIn(before: OidcSettingRow, after: Omit<Body<typeof oidcApi.update>, 'version'>): boolean {
  return (
    isElsewhere(before, after) ||
    (after.enabled && !before.enabled) ||
    (after.createsAdmins === true && !before.createsAdmins)
  );
}

function isElsewhere(
  before: OidcSettingRow,
  after: Pick<OidcSettingRow, 'baseUrl' | 'tenantId' | 'clientId'>,
): boolean {
  return (['baseUrl', 'tenantId', 'clientId'] as const).some((field) => before[field] !== after[field]);
}

/** All but the session of the caller, who would be asked to sign in by what they were just changing. */
async function signOutLinked(tx: Tx, call: Call, id: number): Promise<void> {
  for (const adminId of await listLinkedAdmins(tx, id))
    await endSessions(tx, adminId, call.now, actorOf(call).sessionId);
}

/** How the audit trail names a provider. */
export function recordOf(id: number) {
  return { kind: 'oidc', id } as const;
}

function auditedFields({ name, baseUrl, tenantId, clientId, enabled, createsAdmins }: OidcSettingRow) {
  return { name, baseUrl, tenantId, clientId, enabled, createsAdmins };
}
