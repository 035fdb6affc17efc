import { and, desc, eq, inArray } from 'drizzle-orm';
import { isSecure } from '../../../auth/sessions.ts';
import { hashToken, newToken } from '../../../auth/tokens.ts';
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

function deviceCookieName(call: Call): string {
  return isSecure(call) ? '__Host-houston-device' : 'houston-device';
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
