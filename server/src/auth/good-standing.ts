/** Who goes on from an address that is blocked: strangers behind the same address translation must not keep colleagues out. */
import type { Call } from '../call.ts';
import { hashToken } from './secrets/tokens.ts';
import { deviceCookieName, idleSeconds, sessionCookieName } from './sessions.ts';

const standingSql = `
  select exists (select from sessions s join admins a on a.id = s.admin_id
      where s.token_hash = $1 and s.ended_at is null and a.is_enabled and s.expires_at > $3 and s.last_seen_at > $4)
    or exists (select from known_devices d join admins a on a.id = d.admin_id
      where d.token_hash = $2 and a.is_enabled) as "isGood"`;

/**
 * Whether a call comes from a browser in which an admin is signed in, or has signed in before. Both are random tokens of
 * 256 bits, which nobody gets by trying. A call without either costs no query.
 */
export async function isInGoodStanding(call: Call): Promise<boolean> {
  const tokens = [sessionCookieName(call), deviceCookieName(call)].map((name) => call.cookies[name]);
  if (tokens.every((token) => token === undefined)) return false;
  const hashes = tokens.map((token) => hashToken(token?.slice(0, 200) ?? ''));
  const idleSince = new Date(call.now.getTime() - idleSeconds * 1000);
  const { rows } = await call.app.database.query<{ isGood: boolean }>(standingSql, [...hashes, call.now, idleSince]);
  return rows[0]?.isGood === true;
}
