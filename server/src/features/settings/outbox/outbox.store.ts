import type { OutboxDelivery, OutboxMessage, OutboxQuery } from '@houston/contract/features/settings/outbox/outbox.api';
import type { Page } from '@houston/contract/paging';
import { and, eq, or, type SQL, sql } from 'drizzle-orm';
import type * as z from 'zod';
import type { Db, Tx } from '../../../db/database.ts';
import { containing, selectPage } from '../../../db/list-page.ts';
import { selectRows } from '../../../db/rows.ts';
import { outboxMessages, outboxSearchText, outboxShownRecipient } from '../../../mail/outbox.table.ts';
import { leaseSeconds } from '../../../mail/sender.ts';
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
    where: and(query.search ? searchedFor(query.search) : undefined, query.state ? eq(state, query.state) : undefined),
  });
}

// Of a consumer's address no part is looked for: the list masks it, and would be asked for it letter by letter.
function searchedFor(text: string): SQL {
  const part = containing(text);
  return sql`${outboxSearchText} like ${part}
    and (${consumerId} is null or lower(${recipient}) = ${text.toLowerCase()} or lower(${subject}) like ${part})`;
}

const failing = sql`${outboxMessages} where ${state} = 'waiting' and ${attempts} > 0`;

export async function findDelivery(db: Db): Promise<z.output<typeof OutboxDelivery>> {
  const [row] = await selectRows<{ failing: number; since: string | null; error: string | null }>(
    db,
    sql`select count(*)::int as failing, min(${createdAt}) as since,
      (select ${lastError} from ${failing} order by ${outboxMessages.nextAttemptAt} desc, ${id} desc limit 1) as error
      from ${failing}`,
  );
  const since = row?.since ?? null;
  return {
    failing: row?.failing ?? 0,
    failingSince: since === null ? null : new Date(since),
    lastError: row?.error ?? null,
  };
}

/** Tries that count of a message which is tried by hand: the waits that are left are those after a mail server was away for minutes. */
const triesKept = 2;

/**
 * Makes due what waits for far longer than a sender holds what it is about to send: that is in hands, perhaps of one whose clock is ahead, and
 * would be sent twice. What is tried by hand has as many tries before it as after its first minutes: pressed again and again it is not given up.
 */
export async function makeDueNow(tx: Tx, now: Date): Promise<number> {
  const next = outboxMessages.nextAttemptAt;
  const rows = await selectRows(
    tx,
    sql`update ${outboxMessages} set next_attempt_at = ${now}, attempts = least(${attempts}, ${triesKept})
      where ${state} = 'waiting' and ${attempts} > 0 and ${next} > ${now}::timestamptz + ${2 * leaseSeconds} * interval '1 second' returning ${id}`,
  );
  return rows.length;
}

export async function findMessage(db: Db, messageId: number) {
  const [message] = await db.select().from(outboxMessages).where(eq(id, messageId));
  return message ?? null;
}

/** The newest message in which this one, or the first of which this is another, was sent after it; null where none was. */
export async function findSentAgain(db: Db, message: { id: number; againOf: number | null }): Promise<number | null> {
  const [newest] = await selectRows<{ id: number | null }>(
    db,
    sql`select max(${id}) as id from ${outboxMessages} where again_of = ${message.againOf ?? message.id} and ${id} > ${message.id}`,
  );
  return newest?.id ?? null;
}

/** Where a consumer is reached now, and whether nothing goes to them: who died, is a minor, or was erased. */
export async function findAddressee(
  tx: Tx,
  consumer: number,
): Promise<{ email: string | null; phone: string | null; isNobody: boolean } | undefined> {
  const [row] = await selectRows<{ email: string | null; phone: string | null; isNobody: boolean }>(
    tx,
    sql`select email, phone, is_deceased or is_minor or erased_at is not null as "isNobody" from consumers where id = ${consumer}`,
  );
  return row;
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
