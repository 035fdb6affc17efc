import { and, desc, eq, inArray } from 'drizzle-orm';
import { hashToken, newToken } from '../../../auth/secrets/tokens.ts';
import { deviceCookieName } from '../../../auth/sessions.ts';
import { addressCounter, type Counter } from '../../../auth/throttle/throttle.ts';
import { ADDRESS_THROTTLE } from '../../../auth/throttle/throttle-policy.ts';
import type { Call } from '../../../call.ts';
import type { Db, Tx } from '../../../db/database.ts';
import { admins } from '../admins/admins.table.ts';
import { knownDevices } from './session.table.ts';

const cookieSeconds = 365 * 24 * 3600;
const devicesKept = 20;

/** The id of the browser among those that have signed in as `email` before, or null. */
export async function findKnownDevice(db: Db, call: Call, email: string): Promise<number | null> {
  const tokenHash = hashToken(call.cookies[deviceCookieName(call)]?.slice(0, 200) ?? '');
  // Asked for every name, known or not: the time of the answer must not tell them apart.
  const [row] = await db
    .select({ id: knownDevices.id })
    .from(knownDevices)
    .innerJoin(admins, eq(admins.id, knownDevices.adminId))
    .where(and(eq(knownDevices.tokenHash, tokenHash), eq(admins.email, email)));
  return row?.id ?? null;
}

/**
 * Who is counted where nobody has said yet who they are: a browser that an admin has signed in with before counts for itself,
 * every other one with its address. Strangers behind the same address translation cannot use up its tries.
 */
export async function browserCounter(call: Call, purpose: string): Promise<Counter> {
  const token = call.cookies[deviceCookieName(call)]?.slice(0, 200);
  if (token === undefined) return addressCounter(call, purpose);
  const { rows } = await call.app.database.query<{ id: number }>(
    'select d.id from known_devices d join admins a on a.id = d.admin_id where d.token_hash = $1 and a.is_enabled',
    [hashToken(token)],
  );
  const id = rows[0]?.id;
  return id === undefined
    ? addressCounter(call, purpose)
    : { key: `device-${purpose}:${id}`, policy: ADDRESS_THROTTLE };
}

/** After a good sign-in: the browser is known from now on. `deviceId` when it already was. */
export async function rememberDevice(tx: Tx, call: Call, adminId: number, deviceId: number | null): Promise<void> {
  if (deviceId !== null) {
    await tx.update(knownDevices).set({ lastUsedAt: call.now }).where(eq(knownDevices.id, deviceId));
    return;
  }
  const token = newToken();
  await tx.insert(knownDevices).values({ adminId, tokenHash: hashToken(token), lastUsedAt: call.now });
  await forgetLeastUsed(tx, adminId);
  call.setCookie(deviceCookieName(call), token, cookieSeconds);
}

export async function listDeviceIds(db: Db, adminId: number): Promise<number[]> {
  const rows = await db.select({ id: knownDevices.id }).from(knownDevices).where(eq(knownDevices.adminId, adminId));
  return rows.map(({ id }) => id);
}

// Every known device is ten more guesses, so their number has an end.
async function forgetLeastUsed(tx: Tx, adminId: number): Promise<void> {
  const surplus = await tx
    .select({ id: knownDevices.id })
    .from(knownDevices)
    .where(eq(knownDevices.adminId, adminId))
    .orderBy(desc(knownDevices.lastUsedAt), desc(knownDevices.id))
    .offset(devicesKept);
  if (surplus.length === 0) return;
  await tx.delete(knownDevices).where(
    inArray(
      knownDevices.id,
      surplus.map(({ id }) => id),
    ),
  );
}
