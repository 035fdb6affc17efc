import type { Body } from '@houston/contract/endpoint';
import { adminsApi } from '@houston/contract/features/access/admins/admins.api';
import { type Profile, profileApi } from '@houston/contract/features/access/profile/profile.api';
import { sessionApi } from '@houston/contract/features/access/session/session.api';
import type { Preferences } from '@houston/contract/features/access/session/session.schema';
import { eq } from 'drizzle-orm';
import { change } from '../../../audit/audit.ts';
import { actorOf, type Call } from '../../../call.ts';
import type { Db } from '../../../db/database.ts';
import { fieldProblem, found, requireVersion } from '../../../http/problem.ts';
import { tenants } from '../../settings/tenants/tenants.table.ts';
import { auditedInfo } from '../admins/admins.service.ts';
import type { AdminRow } from '../admins/admins.table.ts';
import { findAccountById, lockAccount, updateAccount } from '../session/accounts.service.ts';
import { preferencesOf } from '../session/session.service.ts';

export async function getProfile(call: Call): Promise<Profile> {
  return profileOf(found(await findAccountById(call.app.database.orm, actorOf(call).adminId)));
}

/** A number that changed has yet to be verified. @throws Problem stale_version */
export async function updateProfile(call: Call, input: Body<typeof profileApi.update>): Promise<Profile> {
  const { adminId } = actorOf(call);
  const { version, ...info } = input;
  return change(call, async ({ tx, audit, publish }) => {
    const before = await lockAccount(tx, adminId);
    await requireVersion(version, before.version, () => currentOf(before));
    const phoneVerifiedAt = before.phoneNumber === info.phoneNumber ? before.phoneVerifiedAt : null;
    const after = await updateAccount(tx, adminId, { ...info, phoneVerifiedAt, version: version + 1 });
    audit({
      action: 'profile.update',
      record: { kind: 'admin', id: adminId },
      before: auditedInfo(before),
      after: auditedInfo(after),
    });
    publish(profileApi, adminId);
    publish(sessionApi, adminId);
    publish(adminsApi);
    return profileOf(after);
  });
}

/** Changes what was sent and leaves the rest. @throws Problem invalid_request for a tenant that does not exist */
export async function setPreferences(
  call: Call,
  { language, theme, timeZone, snow, tenantId }: Body<typeof profileApi.setPreferences>,
): Promise<Preferences> {
  const { adminId } = actorOf(call);
  return change(call, async ({ tx, audit, publish }) => {
    if (typeof tenantId === 'number') await requireTenant(tx, tenantId);
    const before = await lockAccount(tx, adminId);
    const sent = Object.entries({ language, theme, timeZone, snow, tenantId }).filter(
      ([, value]) => value !== undefined,
    );
    const after = sent.length === 0 ? before : await updateAccount(tx, adminId, Object.fromEntries(sent));
    audit({
      action: 'profile.set-preferences',
      record: { kind: 'admin', id: adminId },
      before: preferencesOf(before),
      after: preferencesOf(after),
    });
    publish(sessionApi, adminId);
    return preferencesOf(after);
  });
}

function profileOf(row: AdminRow): Profile {
  const { firstName, lastName, email, phoneNumber, pendingEmail, passwordChangedAt, version } = row;
  return {
    firstName,
    lastName,
    email,
    phoneNumber,
    pendingEmail,
    hasSecondFactor: row.totpSecret !== null,
    recoveryCodesLeft: row.recoveryCodeHashes.length,
    passwordChangedAt,
    version,
  };
}

// A refusal passes no response schema, so it is written as that would write it.
function currentOf(row: AdminRow) {
  return { ...profileOf(row), passwordChangedAt: row.passwordChangedAt?.toISOString() ?? null };
}

async function requireTenant(db: Db, id: number): Promise<void> {
  const rows = await db.select({ id: tenants.id }).from(tenants).where(eq(tenants.id, id));
  if (rows.length === 0) throw fieldProblem<typeof profileApi.setPreferences>('tenantId', 'validation.unknown');
}
