import type { LinkedProvider } from '@houston/contract/features/access/oidc/oidc-links.api';
import { and, asc, eq } from 'drizzle-orm';
import type { Db, Tx } from '../../../db/database.ts';
import { type AdminRow, admins } from '../admins/admins.table.ts';
import { oidcLinks, oidcSettings } from './oidc.table.ts';
import type { Identity } from './sign-in/identity.service.ts';

type Key = Pick<Identity, 'issuer' | 'subject'>;

/** The admin of (provider, issuer, subject): the one way in which an admin is found. */
export async function findLinkedAdmin(db: Db, providerId: number, { issuer, subject }: Key): Promise<number | null> {
  const [row] = await db
    .select({ adminId: oidcLinks.adminId })
    .from(oidcLinks)
    .where(and(eq(oidcLinks.providerId, providerId), eq(oidcLinks.issuer, issuer), eq(oidcLinks.subject, subject)));
  return row?.adminId ?? null;
}

export async function hasLink(db: Db, providerId: number, adminId: number): Promise<boolean> {
  return (await db.$count(oidcLinks, and(eq(oidcLinks.providerId, providerId), eq(oidcLinks.adminId, adminId)))) > 0;
}

/** In the order of their ids, so that two who lock what is theirs do so in one order. */
export async function listLinkedAdmins(db: Db, providerId: number): Promise<number[]> {
  const rows = await db
    .selectDistinct({ adminId: oidcLinks.adminId })
    .from(oidcLinks)
    .where(eq(oidcLinks.providerId, providerId))
    .orderBy(asc(oidcLinks.adminId));
  return rows.map(({ adminId }) => adminId);
}

/** @returns false when this identity has a link already */
export async function insertLink(tx: Tx, values: typeof oidcLinks.$inferInsert): Promise<boolean> {
  const rows = await tx.insert(oidcLinks).values(values).onConflictDoNothing().returning({ id: oidcLinks.id });
  return rows.length > 0;
}

export function listLinks(db: Db, adminId: number): Promise<LinkedProvider[]> {
  const { id, subject, linkedAt } = oidcLinks;
  return db
    .select({ id, provider: oidcSettings.name, subject, linkedOn: linkedAt })
    .from(oidcLinks)
    .innerJoin(oidcSettings, eq(oidcSettings.id, oidcLinks.providerId))
    .where(eq(oidcLinks.adminId, adminId))
    .orderBy(asc(linkedAt), asc(id));
}

export async function deleteLink(tx: Tx, id: number): Promise<void> {
  await tx.delete(oidcLinks).where(eq(oidcLinks.id, id));
}

/** @returns null when the address is another admin's by now */
export async function insertAdmin(tx: Tx, values: typeof admins.$inferInsert): Promise<AdminRow | null> {
  const [row] = await tx.insert(admins).values(values).onConflictDoNothing({ target: admins.email }).returning();
  return row ?? null;
}
