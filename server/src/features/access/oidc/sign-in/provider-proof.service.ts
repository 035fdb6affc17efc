import type { Response } from '@houston/contract/endpoint';
import type { oidcSignInApi } from '@houston/contract/features/access/oidc/oidc-sign-in.api';
import { sessionApi } from '@houston/contract/features/access/session/session.api';
import { type Change, change } from '../../../../audit/audit.ts';
import type { SessionState } from '../../../../auth/sessions.ts';
import type { Call } from '../../../../call.ts';
import { type Problem, problem } from '../../../../http/problem.ts';
import { renewProof } from '../../session/proof.service.ts';
import { findLinkedAdmin } from '../links.store.ts';
import { findProvider } from '../oidc.store.ts';
import type { OidcSettingRow, OidcTransactionRow } from '../oidc.table.ts';
import type { Identity } from './identity.service.ts';

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
  return change(call, async ({ tx, audit, publish }) => {
    const entry = {
      action: 'session.prove',
      record: { kind: 'admin', id: adminId },
      actor: { id: adminId, name: email },
    } as const;
    const refuse = (reason: string) => {
      audit({ ...entry, outcome: 'refused', reason });
      return problem('oidc_proof_failed');
    };
    const proof = proofOf(identity, call.now);
    if (typeof proof === 'string') return refuse(proof);
    const stranger = await whyNotTheirs(tx, provider, identity, adminId);
    if (stranger !== null) return refuse(stranger);
    await renewProof(tx, sessionId, proof);
    publish(sessionApi, adminId);
    audit({ ...entry, after: { factor: 'provider', provider: provider.name } });
    return { kind: 'proof', next } as const;
  });
}

/** When the provider last asked for what proves its person; null when it does not say, or when that is too long ago. */
export function provenBy(identity: Identity, now: Date): Date | null {
  const proof = proofOf(identity, now);
  return typeof proof === 'string' ? null : proof;
}

/** @returns why there is none */
function proofOf({ authenticatedAt }: Identity, now: Date): Date | string {
  if (authenticatedAt === null) return 'no "auth_time"';
  const age = now.getTime() / 1000 - authenticatedAt;
  if (age > freshSeconds) return '"auth_time" is too long ago';
  if (age < -aheadSeconds) return '"auth_time" lies in the future';
  return new Date(Math.min(authenticatedAt * 1000, now.getTime()));
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
