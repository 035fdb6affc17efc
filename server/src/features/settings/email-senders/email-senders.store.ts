import type { Query } from '@houston/contract/endpoint';
import type { EmailSender, emailSendersApi } from '@houston/contract/features/settings/email-senders/email-senders.api';
import type { Page } from '@houston/contract/paging';
import { eq, sql } from 'drizzle-orm';
import type { Db, Tx } from '../../../db/database.ts';
import { byColumns, containing, selectPage } from '../../../db/list-page.ts';
import { type EmailSenderRow, emailSenders } from './email-senders.table.ts';

const { id, fromName, emailAddress, isDefault, version } = emailSenders;
const columns = { id, fromName, emailAddress, isDefault, version };

/** One page of senders; `search` looks into name and address. There are a handful, so nothing is indexed for it. */
export function selectSenders(db: Db, query: Query<typeof emailSendersApi.list>): Promise<Page<EmailSender>> {
  const searchable = sql`lower(${fromName} || ' ' || ${emailAddress})`;
  return selectPage(db, emailSenders, columns, {
    query,
    id,
    sortBy: byColumns(columns),
    where: query.search ? sql`${searchable} like ${containing(query.search)}` : undefined,
  });
}

export async function findSender(db: Db, senderId: number): Promise<EmailSenderRow | null> {
  const [row] = await db.select().from(emailSenders).where(eq(id, senderId));
  return row ?? null;
}

export async function findDefaultSender(db: Db): Promise<EmailSenderRow | null> {
  const [row] = await db.select().from(emailSenders).where(eq(isDefault, true));
  return row ?? null;
}

/**
 * Lets one writer at a time decide who is the default. The whole table, because of two that add the first sender neither has a
 * row to lock; reading goes on.
 */
export async function lockSenders(tx: Tx): Promise<void> {
  await tx.execute(sql`lock table email_senders in share row exclusive mode`);
}

export async function deleteSender(tx: Tx, senderId: number): Promise<void> {
  await tx.delete(emailSenders).where(eq(id, senderId));
}
