import { createHash } from 'node:crypto';
import { tooLong } from '@houston/contract/fields';
import { sql } from 'drizzle-orm';
import type { Call } from '../../../call.ts';
import type { Tx } from '../../../db/database.ts';
import { queryRows } from '../../../db/pool-database.ts';
import { problem } from '../../../http/problem.ts';

/** What an earlier call with the same key answered. */
export type Replay<T> = { readonly answer: T } | null;

/** Stores the answer of the call under its key; does nothing for a call without one. */
export type Keep<T> = (answer: T) => Promise<void>;

const mostCharacters = 255;

/** Whose key it is: a shop's system, or an admin in the console. */
function ownerOf({ apiKey, actor }: Call): { column: 'api_key_id' | 'admin_id'; id: number } {
  if (apiKey !== null) return { column: 'api_key_id', id: apiKey.id };
  if (actor !== null) return { column: 'admin_id', id: actor.adminId };
  throw new Error('nobody makes this call');
}

/**
 * Takes the call's `Idempotency-Key`, or the one given. A second call with it waits here until the first has committed, and gets its answer;
 * when the first failed, nothing was kept and the second is the first.
 * @throws Problem idempotency_key_reused, when the same key came with another request; invalid_request, when it is too long
 */
export async function takeIdempotencyKey<T>(
  tx: Tx,
  call: Call,
  request: unknown,
  key = call.idempotencyKey,
): Promise<{ replay: Replay<T>; keep: Keep<T> }> {
  if (key === null) return { replay: null, keep: async () => {} };
  if (key.length > mostCharacters) {
    throw problem('invalid_request', { fields: { 'Idempotency-Key': tooLong(mostCharacters) } });
  }
  const owner = ownerOf(call);
  const requestHash = createHash('sha256').update(JSON.stringify(request)).digest('base64url');
  const taken = await queryRows(
    tx,
    `insert into idempotency_keys (${owner.column}, key, request_hash, status, answer, created_at)
     values ($1, $2, $3, 0, '', $4) on conflict do nothing`,
    [owner.id, key, requestHash, call.now],
  );
  if (taken.rowCount === 0) return { replay: await readReplay(tx, { owner, key, requestHash }), keep: async () => {} };
  return {
    replay: null,
    async keep(answer) {
      await tx.execute(sql`update idempotency_keys set status = 200, answer = ${JSON.stringify(answer)}
        where ${sql.raw(owner.column)} = ${owner.id} and key = ${key}`);
    },
  };
}

async function readReplay<T>(
  tx: Tx,
  { owner, key, requestHash }: { owner: ReturnType<typeof ownerOf>; key: string; requestHash: string },
): Promise<Replay<T>> {
  const { rows } = await queryRows<{ request_hash: string; answer: string }>(
    tx,
    `select request_hash, answer from idempotency_keys where ${owner.column} = $1 and key = $2`,
    [owner.id, key],
  );
  const [row] = rows;
  if (row === undefined || row.request_hash !== requestHash) throw problem('idempotency_key_reused');
  return { answer: JSON.parse(row.answer) as T };
}
