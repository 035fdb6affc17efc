/** The key with which the simulator calls our own checkout outside Production. Nobody sees it, and nobody has to make one first. */
import type { SimulatorDocument } from '@houston/contract/features/partners/simulator/simulator.schema';
import { keysOf } from '../../../auth/secrets/server-secret.ts';
import { hashToken } from '../../../auth/secrets/tokens.ts';
import type { App, Call } from '../../../call.ts';
import { provideKey } from '../../access/api-keys/api-keys.service.ts';
import { findFirstShop, findKeptKey, revokeByHash } from './simulator.store.ts';

const purpose = 'simulator-api-key';

type State = SimulatorDocument['keptKey'];

/** Made of the server's secret, so that it is stored nowhere; only its hash is, as of every key. */
function keyOf({ secret }: App): string {
  return textOf(keysOf(secret, purpose).current);
}

/** Ends what older secrets made: whoever has one of those could call with it. */
export async function withdrawKeptKeys({ app, now }: Call): Promise<void> {
  const hashes = keysOf(app.secret, purpose).older.map((key) => hashToken(textOf(key)));
  await revokeByHash(app.database.orm, hashes, now);
}

function textOf(key: Uint8Array): string {
  return `hk_${Buffer.from(key).toString('base64url')}`;
}

export async function stateOfKeptKey({ app }: Call): Promise<State> {
  if (app.config.deployment === 'Production') return 'none';
  const { orm } = app.database;
  const known = await findKeptKey(orm, hashToken(keyOf(app)));
  if (known !== null) return known.revokedAt === null ? 'ready' : 'revoked';
  return (await findFirstShop(orm)) === null ? 'none' : 'ready';
}

/** The key, made at its first use. @returns null where there is none, or where somebody revoked it: they meant it */
export async function takeKeptKey(call: Call): Promise<string | null> {
  const { app } = call;
  if ((await stateOfKeptKey(call)) !== 'ready') return null;
  const key = keyOf(app);
  if ((await findKeptKey(app.database.orm, hashToken(key))) !== null) return key;
  const shopId = await findFirstShop(app.database.orm);
  if (shopId === null) return null;
  await provideKey(call, key, { shopId, issuedTo: 'API simulator', purpose: 'Calls that admins try out' });
  return key;
}
