import { change } from '../../../../audit/audit.ts';
import { type Counter, openTry } from '../../../../auth/throttle/throttle.ts';
import { actorOf, type Call } from '../../../../call.ts';
import { problem } from '../../../../http/problem.ts';
import { browserCounter } from '../../session/known-devices.service.ts';
import { configureProvider } from '../discovery.service.ts';
import { hasLink } from '../links.store.ts';
import { getProvider, recordOf } from '../oidc.service.ts';
import type { OidcSettingRow } from '../oidc.table.ts';
import { beginTransaction } from './transactions.service.ts';

interface Begun {
  url: string;
}

/** The counter of sign-ins that a known browser, or else an address, began and did not end well. */
export function startCounter(call: Call): Promise<Counter> {
  return browserCounter(call, 'oidc-start');
}

/** @throws Problem not_found for a provider that is not enabled, too_many_attempts, oidc_provider_failed */
export async function beginSignIn(call: Call, providerId: number, next: string | undefined): Promise<Begun> {
  await openTry(call, [await startCounter(call)]);
  const provider = await getEnabled(call, providerId);
  const config = await configureProvider(call, provider);
  // Nothing has happened yet, and anybody can do it: not in the audit trail.
  const url = await call.app.database.transaction((tx) =>
    beginTransaction(tx, call, config, { providerId, purpose: 'sign-in', next }),
  );
  return { url };
}

/** @throws Problem not_found for a provider that is not enabled, oidc_provider_failed */
export async function beginLink(call: Call, providerId: number): Promise<Begun> {
  return beginSignedIn(call, await getEnabled(call, providerId), 'link');
}

/** @throws Problem not_found, oidc_provider_failed */
export async function beginTest(call: Call, providerId: number): Promise<Begun> {
  return beginSignedIn(call, await getProvider(call, providerId), 'test');
}

/** @throws Problem not_found for a provider that is not enabled, or not linked to the caller's account; oidc_provider_failed */
export async function beginProof(call: Call, providerId: number, next: string | undefined): Promise<Begun> {
  const provider = await getEnabled(call, providerId);
  const isLinked = await hasLink(call.app.database.orm, providerId, actorOf(call).adminId);
  if (!isLinked) throw problem('not_found');
  return beginSignedIn(call, provider, 'proof', next);
}

async function beginSignedIn(
  call: Call,
  provider: OidcSettingRow,
  purpose: 'link' | 'test' | 'proof',
  next?: string,
): Promise<Begun> {
  const { sessionId } = actorOf(call);
  const config = await configureProvider(call, provider);
  return change(call, async ({ tx, audit }) => {
    const url = await beginTransaction(tx, call, config, { providerId: provider.id, purpose, sessionId, next });
    audit({ action: `oidc.begin-${purpose}`, record: recordOf(provider.id) });
    return { url };
  });
}

async function getEnabled(call: Call, providerId: number): Promise<OidcSettingRow> {
  const provider = await getProvider(call, providerId);
  if (!provider.enabled) throw problem('not_found');
  return provider;
}
