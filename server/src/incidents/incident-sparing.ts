/** Whom a block must not hit, because nobody could lift it then. */
import type { SparingReason } from '@houston/contract/features/operations/security-incidents/security-incidents.api';
import { isOwnNetwork } from '../auth/client-address.ts';
import { findHolders } from '../auth/sessions.ts';
import type { Call } from '../call.ts';
import type { Tx } from '../db/database.ts';
import { queryRows } from '../db/pool-database.ts';
import { addressSubject, adminSubject, isAddressSubject } from './block-list.ts';

/** Why `subject` is only recorded although its pattern would block it, or null. */
export async function findSparing(tx: Tx, call: Call, subject: string): Promise<SparingReason | null> {
  const holders = await findHolders(tx, 'securityManagementAllowed', call.now);
  const ids = holders.map(({ id }) => id);
  if (isAddressSubject(subject)) {
    if (isOwnNetwork(call.address, call.app.config.trustedProxies)) return 'own_network';
    return (await isWorkplace(tx, call, subject, ids)) ? 'resolver_at_work' : null;
  }
  if (!ids.some((id) => adminSubject(id) === subject)) return null;
  return (await isAnotherLeft(tx, subject, ids)) ? null : 'last_resolver';
}

/** Also while they are at lunch: any session that can still be taken up again counts. */
async function isWorkplace(tx: Tx, { now }: Call, subject: string, resolvers: readonly number[]): Promise<boolean> {
  const { rows } = await queryRows<{ address: string }>(
    tx,
    `select distinct s.address from sessions s
      where s.admin_id = any($1::int[]) and s.ended_at is null and s.expires_at > $2`,
    [resolvers, now],
  );
  return rows.some(({ address }) => addressSubject(address) === subject);
}

async function isAnotherLeft(tx: Tx, subject: string, resolvers: readonly number[]): Promise<boolean> {
  const { rows } = await queryRows<{ id: number }>(
    tx,
    `select a.id from admins a
      where a.id = any($1::int[]) and a.registered_at is not null and 'admin ' || a.id <> $2
        and not exists (select from security_incidents i
          where i.subject = 'admin ' || a.id and not i.is_allowed and i.unblocked_on is null)
      limit 1`,
    [resolvers, subject],
  );
  return rows.length > 0;
}
