import type { OutboxMessage, OutboxQuery } from '@houston/contract/features/settings/outbox/outbox.api';
import type { Page } from '@houston/contract/paging';
import { eq, or, type SQL, sql } from 'drizzle-orm';
import type * as z from 'zod';
import type { Db } from '../../../db/database.ts';
import { containing, selectPage } from '../../../db/list-page.ts';
import { outboxMessages, outboxSearchText, outboxShownRecipient } from '../../../mail/outbox.table.ts';
import { admins } from '../../access/admins/admins.table.ts';

const { id, createdAt, channel, recipient, subject, state, attempts, lastError, consumerId } = outboxMessages;
const emptiedOn = outboxMessages.emptiedAt;
const listColumns = { id, createdAt, channel, recipient, subject, state, attempts, lastError, emptiedOn, consumerId };

export type ListedMessage = OutboxMessage & { consumerId: number | null };

/** One page of messages; `search` looks into recipient and subject. */
export async function selectMessages(db: Db, query: z.output<typeof OutboxQuery>): Promise<Page<ListedMessage>> {
  return selectPage<ListedMessage, (typeof query.order)[number]['field']>(db, outboxMessages, listColumns, {
    query,
    sortBy: { id, createdAt, recipient: outboxShownRecipient, state },
    id,
    where: query.search ? searchedFor(query.search) : undefined,
  });
}

// Of a consumer's address no part is looked for: the list masks it, and would be asked for it letter by letter.
function searchedFor(text: string): SQL {
  const part = containing(text);
  return sql`${outboxSearchText} like ${part}
    and (${consumerId} is null or lower(${recipient}) = ${text.toLowerCase()} or lower(${subject}) like ${part})`;
}

export async function findMessage(db: Db, messageId: number) {
  const [message] = await db.select().from(outboxMessages).where(eq(id, messageId));
  return message ?? null;
}

/** Whose account a message opens or tells about: that of whom it was written for, and those of its address or number. */
export async function findAccountsOf(
  db: Db,
  message: { adminId: number | null; recipient: string },
): Promise<number[]> {
  const { recipient: to, adminId } = message;
  const rows = await db
    .select({ id: admins.id })
    .from(admins)
    .where(
      or(
        eq(admins.email, to),
        eq(admins.pendingEmail, to),
        eq(admins.phoneNumber, to),
        ...(adminId === null ? [] : [eq(admins.id, adminId)]),
      ),
    );
  return rows.map((row) => row.id);
}
