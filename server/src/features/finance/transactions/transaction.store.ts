/** The statements behind one transaction: whose it is, and what happened to it. */
import { mostDossiers, type Transaction } from '@houston/contract/features/finance/transactions/transaction.schema';
import type { TransactionEvent } from '@houston/contract/features/finance/transactions/transaction-events.schema';
import { mostEvents } from '@houston/contract/features/finance/transactions/transaction-events.schema';
import { desc, eq, sql } from 'drizzle-orm';
import { methodSql } from '../../../calls/call-record.ts';
import { arrangementStateSql } from '../../../claims/dunning/arrangement-end.ts';
import { fraudCaseSql } from '../../../claims/fraud/case-of-dossier.ts';
import { shownMovement } from '../../../claims/movements.ts';
import type { Db } from '../../../db/database.ts';
import { queryRows } from '../../../db/pool-database.ts';
import { selectRows } from '../../../db/rows.ts';
import {
  adminName,
  askedFor,
  changesOfDossiers,
  withAskedOn,
  writeOffsOfDossiers,
} from '../dossiers/changes-of-dossiers.service.ts';
import { dossiers } from '../dossiers/dossiers.table.ts';
import { firstMail, mailsSentAgain, newMail } from '../dossiers/mails-sent-again.service.ts';

export interface FoundConsumer {
  id: number;
  type: 'B2C' | 'B2B';
  person: string | null;
  company: string | null;
  email: string;
}

type Facts = Pick<Transaction, 'shop' | 'psper' | 'tenantName' | 'dossierNumber' | 'dossierState' | 'fraudCase'> & {
  consumer: FoundConsumer | null;
};

export async function findFacts(db: Db, transactionId: number): Promise<Facts | undefined> {
  const rows = await selectRows<Facts>(
    db,
    sql`select n.name as "tenantName", jsonb_build_object('id', s.id, 'name', s.name,
          'stopped', case when s.closed_at is not null then 'closed' when s.paused_at is not null then 'paused' end) as shop,
        case when p.id is not null then jsonb_build_object('key', p.psper_key, 'name', p.name) end as psper,
        d.dossier_number as "dossierNumber", d.state as "dossierState", ${sql.raw(fraudCaseSql)} as "fraudCase",
        case when c.id is not null then jsonb_build_object('id', c.id, 'type', c.type, 'person', c.name, 'company', c.company,
          'email', c.email) end as consumer
      from transactions t join tenants n on n.id = t.tenant_id join shops s on s.id = t.shop_id left join pspers p on p.id = s.psper_id
        left join dossiers d on d.transaction_number = t.transaction_number left join consumers c on c.id = t.consumer_id
      where t.id = ${transactionId}`,
  );
  return rows[0];
}

/** When its consumer was erased. */
export async function findErasure(db: Db, transactionNumber: string): Promise<Date | null> {
  const { rows } = await queryRows<{ at: Date | null }>(
    db,
    'select c.erased_at as at from transactions t join consumers c on c.id = t.consumer_id where t.transaction_number = $1',
    [transactionNumber],
  );
  return rows[0]?.at ?? null;
}

/** Of a consumer, the newest first. */
export function selectDossiersOf(db: Db, consumerId: number) {
  const { id, dossierNumber, state, openAmount: open } = dossiers;
  return db
    .select({ dossierNumber, state, open })
    .from(dossiers)
    .where(eq(dossiers.consumerId, consumerId))
    .orderBy(desc(id))
    .limit(mostDossiers);
}

// What every mail tells of itself, and of one that an admin sent again who that was.
const mailOf = (who: string) => `'id', o.id, 'subject', o.subject, 'state', o.state,
      'hasText', o.sealed_text is not null, 'who', ${who}`;
const ofMail = mailOf('null::text');

// Mails about the dossier `$2`, each with when it went and what it was for.
const reminded = `select 'reminder' as mail, r.reminded_at as at, r.outbox_id from reminders r where r.dossier_id = $2 and r.left_out is null`;
const notified = `select n.event as mail, n.decided_at as at, n.outbox_id from npl_debtor_notices n where n.dossier_id = $2 and n.left_out is null`;
const arranged = `select w.mail, w.at, w.outbox_id from arrangements r
      cross join lateral (values ('arrangement', r.agreed_at, r.outbox_id), ('arrangement-end', r.ended_at, r.end_outbox_id))
        as w(mail, at, outbox_id) where r.dossier_id = $2 and w.outbox_id is not null`;
const asked = `select 'to-pay' as mail, w.settled_at as at, w.outbox_id from mail_to_pay_decisions w where w.dossier_id = $2 and w.outbox_id is not null`;
const mails = [asked, reminded, notified, arranged];

/** Each kind of event that the bus does not tell of, by itself. `$1`: the number, `$2` its dossier. */
const kinds: readonly string[] = [
  `select 'call' as kind, c.called_at as at, jsonb_build_object('id', c.id, 'method', ${methodSql}, 'url', c.url, 'status', c.status,
      'durationMs', c.duration_ms) as about
    from integration_calls c where c.bus_transaction_id is null and c.transaction_number is not null
      and lower(c.transaction_number) = lower($1)`,
  `select 'movement' as kind, p.posted_at as at, jsonb_build_object('movement', ${shownMovement()},
      'amount', p.amount, 'currency', p.currency, 'debit', p.debit, 'credit', p.credit) as about
    from ledger_postings p where p.dossier_id = $2 and p.source in ('payment', 'reversal', 'repayment', 'write-off', 'write-back')`,
  ...mails.map(
    (sent) => `select 'mail' as kind, m.at, jsonb_build_object('mail', m.mail, ${ofMail}) as about
    from (${sent}) m left join outbox_messages o on o.id = m.outbox_id`,
  ),
  `select 'mail' as kind, l.at, jsonb_build_object('mail', m.mail, ${mailOf(adminName)}) as about
    from (select l.* from ${mailsSentAgain('select d.consumer_id from dossiers d where d.id = $2')}) l
      join (${mails.join(' union all ')}) m on m.outbox_id = ${firstMail}
      left join outbox_messages o on o.id = ${newMail} left join admins a on a.id = l.actor_id`,
  `select 'arrangement' as kind, r.ended_at as at, jsonb_build_object('id', r.id, 'step', ${arrangementStateSql('r')}) as about
    from arrangements r where r.dossier_id = $2 and r.state in ('kept', 'broken')`,
  `select 'note' as kind, n.written_at as at, jsonb_build_object('id', n.id, 'who', n.author_name, 'text', n.text) as about
    from transaction_notes n join transactions t on t.id = n.transaction_id where t.transaction_number = $1`,
  // A note tells of itself, and so does a message that was put on the bus by hand.
  `select 'change' as kind, l.at, jsonb_build_object('id', l.id, 'action', l.action, 'reason', l.reason,
      'amount', coalesce((l.after ->> 'amount')::bigint, (l.after ->> 'releasedAmount')::bigint - coalesce((l.before ->> 'releasedAmount')::bigint, 0)),
      'asked', ${askedFor}, 'who', ${adminName}) as about
    from audit_log l left join admins a on a.id = l.actor_id
    where l.record_kind = 'transaction' and l.record_id = $1 and l.outcome = 'done'
      and l.action not in ('transaction.note', 'transaction.pickup', 'transaction.again', 'checkout.replay')`,
  // What admins did with its dossier, and with the times that it was on hold.
  `select 'change' as kind, l.at, jsonb_build_object('id', l.id, 'action', l.action, 'reason', l.reason, 'amount', (l.after ->> 'amount')::bigint,
      'asked', ${askedFor}, 'who', ${adminName}) as about
    from ${changesOfDossiers('d.id = $2')}`,
  `select 'change' as kind, w.at, jsonb_build_object('id', w.id, 'action', w.action, 'reason', w.reason, 'amount', w.amount,
      'asked', w.asked, 'who', w.who) as about
    from ${writeOffsOfDossiers('d.id = $2')}`,
];

const eventsSql = kinds.map((kind) => `(${kind} order by 2 desc limit ${mostEvents})`).join(' union all ');

export async function selectOtherEvents(
  db: Db,
  { transactionNumber, dossierId }: { transactionNumber: string; dossierId: number | null },
): Promise<TransactionEvent[]> {
  const { rows } = await queryRows<{ kind: string; at: Date; about: object }>(db, eventsSql, [
    transactionNumber,
    dossierId,
  ]);
  return rows.map(({ kind, at, about }) => ({ kind, at, ...withAskedOn(about) }) as TransactionEvent);
}
