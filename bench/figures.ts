/** What several benches do: sign an admin in, and make one line of the table out of the rounds. */
import { permissions } from '@houston/contract/permissions';
import { hashToken, newToken } from '../server/src/auth/secrets/tokens.ts';
import type { Database } from '../server/src/db/database.ts';
import type { Figure } from './bench.ts';
import { type Measured, publicUrl } from './load/processes.ts';

export const sessionCookie = '__Host-houston';

/** Admin 1 of an empty database, who may do everything. */
export async function insertAdmin(database: Database): Promise<void> {
  await database.query(`insert into admins (first_name, last_name, email, registered_at, extra_permissions)
    values ('Ada', 'Bench', 'ada@houston.example', now(), '{${permissions.join()}}')`);
}

/** @returns the headers of a console in which admin 1 is signed in */
export async function signInHeaders(database: Database): Promise<Record<string, string>> {
  return { cookie: `${sessionCookie}=${await signIn(database)}`, 'x-houston': '1', origin: publicUrl };
}

/** @returns the token of a session of admin 1 */
export async function signIn(database: Database): Promise<string> {
  const token = newToken();
  await database.query(
    `insert into sessions (token_hash, admin_id, created_at, last_seen_at, expires_at, proven_at, address, user_agent)
      values ($1, 1, now(), now(), now() + interval '8 hours', now(), '127.0.0.1', 'bench')`,
    [hashToken(token)],
  );
  return token;
}

/** The median round's rate, and the latencies of all rounds. */
export function figureOf(what: string, rounds: readonly Measured[], bare?: number): Figure {
  const perSecond = median(rounds.map((round) => round.perSecond));
  const latencies = rounds.flatMap((round) => round.latencies).sort((one, other) => one - other);
  const at = (part: number) => latencies[Math.floor(latencies.length * part)] ?? Number.POSITIVE_INFINITY;
  return { what, perSecond, ...(bare !== undefined && { share: perSecond / bare }), p50: at(0.5), p99: at(0.99) };
}

export function median(values: readonly number[]): number {
  return [...values].sort((one, other) => one - other)[Math.floor(values.length / 2)] ?? 0;
}
