import { createHash } from 'node:crypto';
import { tooLong } from '@houston/contract/fields';
import { sql } from 'drizzle-orm';
import type { Call } from '../../../call.ts';
import { apiKeyOf } from '../../../call.ts';
import type { Tx } from '../../../db/database.ts';
import { queryRows } from '../../../db/pool-database.ts';
import { problem } from '../../../http/problem.ts';

/** What an earlier call with the same key answered. */
export type Replay<T> = { readonly answer: T } | null;

/** Stores the answer of the call under its key; does nothing for a call without one. */
export type Keep<T> = (answer: T) => Promise<void>;

const mostCharacters = 255;

/**
 * Takes the call's `Idempotency-Key`. A second call with it waits here until the first has committed, and gets its answer;
 * when the first failed, nothing was kept and the second is the first.
 * @throws Problem idempotency_key_reused, when the same key came with another request; invalid_request, when it is too long
 */
export async function takeIdempotencyKey<T>(
  tx: Tx,
  call: Call,
  request: unknown,
): Promise<{ replay: Replay<T>; keep: Keep<T> }> {
  const { idempotencyKey: key } = call;
  if (key === null) return { replay: null, keep: async () => {} };
  if (key.length > mostCharacters) {
    throw problem('invalid_request', { fields: { 'Idempotency-Key': tooLong(mostCharacters) } });
  }
  const { id: apiKeyId } = apiKeyOf(call);
  const requestHash = createHash('sha256').update(JSON.stringify(request)).digest('base64url');
  const taken = await queryRows(
    tx,
    `insert into idempotency_keys (api_key_id, key, request_hash, status, answer, created_at)
     values ($1, $2, $3, 0, '', $4) on conflict do nothing`,
    [apiKeyId, key, requestHash, call.now],
  );
  if (taken.rowCount === 0)
    return { replay: await readReplay(tx, { apiKeyId, key, requestHash }), keep: async () => {} };
  return {
    replay: null,
    async keep(answer) {
      await tx.execute(sql`update idempotency_keys set status = 200, answer = ${JSON.stringify(answer)}
        where api_key_id = ${apiKeyId} and key = ${key}`);
    },
  };
}

async function readReplay<T>(
  tx: Tx,
  wanted: { apiKeyId: number; key: string; requestHash: string },
): Promise<Replay<T>> {
  const { rows } = await queryRows<{ request_hash: string; answer: string }>(
    tx,
    'select request_hash, answer from idempotency_keys where api_key_id = $1 and key = $2',
    [wanted.apiKeyId, wanted.key],
  );
  const [row] = rows;
  if (row === undefined || row.request_hash !== wanted.requestHash) throw problem('idempotency_key_reused');
  return { answer: JSON.parse(row.answer) as T };
}
