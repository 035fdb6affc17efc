import type { OutboxMessage, OutboxQuery } from '@houston/contract/features/platform/outbox/outbox.api';
import type { Page } from '@houston/contract/paging';
import { eq, sql } from 'drizzle-orm';
import type * as z from 'zod';
import type { Db } from '../../../db/database.ts';
import { containing, selectPage } from '../../../db/list-page.ts';
import { outboxMessages } from '../../../mail/outbox.table.ts';

const { id, createdAt, channel, recipient, subject, state, attempts, lastError } = outboxMessages;
const listColumns = { id, createdAt, channel, recipient, subject, state, attempts, lastError };

/** One page of messages; `search` looks into recipient and subject. */
export async function selectMessages(db: Db, query: z.output<typeof OutboxQuery>): Promise<Page<OutboxMessage>> {
  // Written as in the index `outbox_messages_search`.
  const searchable = sql`lower(${recipient} || ' ' || ${subject})`;
  return selectPage(db, outboxMessages, listColumns, {
    query,
    sortBy: { id, createdAt, recipient, state },
    id,
    where: query.search ? sql`${searchable} like ${containing(query.search)}` : undefined,
  });
}

export async function findMessage(db: Db, messageId: number) {
  const [message] = await db.select().from(outboxMessages).where(eq(id, messageId));
  return message ?? null;
}
