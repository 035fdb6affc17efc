import type { Response } from '@houston/contract/endpoint';
import type { oidcSignInApi } from '@houston/contract/features/access/oidc/oidc-sign-in.api';
import { type Change, change } from '../../../audit/audit.ts';
import type { SessionState } from '../../../auth/sessions.ts';
import type { Call } from '../../../call.ts';
import { type Problem, problem } from '../../../http/problem.ts';
import { renewProof } from '../session/proof.service.ts';
import type { Identity } from './identity.service.ts';
import { findLinkedAdmin } from './links.store.ts';
import { findProvider } from './oidc.store.ts';
import type { OidcSettingRow, OidcTransactionRow } from './oidc.table.ts';

const freshSeconds = 5 * 60;
/** The clock of a provider may be ahead by this much. */
const aheadSeconds = 60;

/**
 * Renews the proof of a session by a fresh sign-in at a provider that is linked to its admin. It counts from that
 * sign-in on, not from the way back.
 * @returns the refusal, when there is one: what was recorded of it must be kept
 */
export async function proveByProvider(
  call: Call,
  provider: OidcSettingRow,
  { next }: OidcTransactionRow,
  identity: Identity,
  { sessionId, adminId, email }: SessionState,
): Promise<Response<typeof oidcSignInApi.callback> | Problem> {
  return change(call, async ({ tx, audit }) => {
    const reason = whyNotFresh(identity, call.now) ?? (await whyNotTheirs(tx, provider, identity, adminId));
    const entry = {
      action: 'session.prove',
      record: { kind: 'admin', id: adminId },
      actor: { id: adminId, name: email },
    };
    if (reason !== null) {
      audit({ ...entry, outcome: 'refused', reason });
      return problem('oidc_proof_failed');
    }
    const seenAt = Math.min((identity.authenticatedAt ?? 0) * 1000, call.now.getTime());
    await renewProof(tx, sessionId, new Date(seenAt));
    audit({ ...entry, after: { factor: 'provider', provider: provider.name } });
    return { kind: 'proof', next } as const;
  });
}

function whyNotFresh({ authenticatedAt }: Identity, now: Date): string | null {
  if (authenticatedAt === null) return 'no "auth_time"';
  const age = now.getTime() / 1000 - authenticatedAt;
  if (age > freshSeconds) return '"auth_time" is too long ago';
  return age < -aheadSeconds ? '"auth_time" lies in the future' : null;
}

async function whyNotTheirs(
  tx: Change['tx'],
  { id, version }: OidcSettingRow,
  identity: Identity,
  adminId: number,
): Promise<string | null> {
  const current = await findProvider(tx, id);
  if (!current?.enabled || current.version !== version) return 'the provider was changed meanwhile';
  return (await findLinkedAdmin(tx, id, identity)) === adminId ? null : 'the account of somebody else';
}
