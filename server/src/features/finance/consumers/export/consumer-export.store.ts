/** Everything that is kept of one consumer, as they may ask for it. */
import type { arrangementStates } from '@houston/contract/features/finance/arrangements/arrangements.schema';
import type { MovementKind } from '@houston/contract/features/finance/dossiers/dossiers.schema';
import type { CreditDecision } from '@houston/contract/features/partners/credit-checks/credit-checks.schema';
import type { ChangeableField } from '@houston/contract/features/work/change-requests/requested-change.schema';
import type { Risk, WorkOutcome } from '@houston/contract/features/work/work-lists/work-item.schema';
import { arrangementStateSql } from '../../../../claims/dunning/arrangement-end.ts';
import { shownMovement } from '../../../../claims/movements.ts';
import type { Db } from '../../../../db/database.ts';
import { queryRows } from '../../../../db/pool-database.ts';
import { type FoundConsumer, namedRefunds, selectParts } from '../consumer.store.ts';
import { type Recipient, selectRecipients } from './recipients.store.ts';

/** Of each part so many at most: far more than anybody has. */
const mostExported = 10_000;

interface Movement {
  dossierNumber: string;
  movement: MovementKind;
  amount: number;
  currency: string;
  on: Date;
}
/** What they agreed on to pay a claim in instalments, with what became of it. */
interface Arranged {
  dossierNumber: string;
  state: (typeof arrangementStates)[number];
  amount: number;
  currency: string;
  reason: string;
  agreedOn: Date;
  endedOn: Date | null;
  endReason: string | null;
  instalments: { number: number; dueOn: string; amount: number }[];
}
interface Asked {
  field: ChangeableField;
  before: unknown;
  after: unknown;
  askedOn: Date;
  outcome: string | null;
}
interface Disputed {
  dossierNumber: string;
  subject: string;
  on: Date;
  closedOn: Date | null;
  outcome: WorkOutcome | null;
}
/** What the help desk was asked about an order of theirs. */
interface Ticket {
  number: number;
  transactionNumber: string;
  subject: string;
  state: string;
  on: Date;
}
interface Paid {
  dossierNumber: string;
  amount: number;
  currency: string;
  on: Date;
  iban: string | null;
  reference: string | null;
  reversedOn: Date | null;
}
/** To an account that they named. */
interface NamedRefund {
  dossierNumber: string;
  amount: number;
  currency: string;
  iban: string;
  name: string;
  reason: string;
  state: string;
  result: string | null;
  on: Date;
}
interface CreditCheck {
  transactionNumber: string;
  decision: CreditDecision;
  score: number | null;
  amount: number | null;
  currency: string | null;
  on: Date;
}
interface FraudCase {
  dossierNumber: string;
  score: number;
  reasons: Risk['reasons'];
  on: Date;
  closedOn: Date | null;
  outcome: WorkOutcome | null;
}
interface Note {
  on: Date;
  text: string;
}

type Parts = Awaited<ReturnType<typeof selectParts>>;

export interface ConsumerFile extends Omit<Parts, 'transactions'> {
  consumer: FoundConsumer;
  /** With what the shop calls the order. */
  transactions: (Parts['transactions'][number] & { reference: string | null })[];
  /** To whom we told of their claims. */
  recipients: Recipient[];
  movements: Movement[];
  arrangements: Arranged[];
  payments: Paid[];
  refunds: NamedRefund[];
  disputes: Disputed[];
  tickets: Ticket[];
  creditChecks: CreditCheck[];
  fraudCases: FraudCase[];
  changeRequests: Asked[];
  notes: Note[];
}

type Select = <Row>(text: string) => Promise<Row[]>;

export async function selectFile(db: Db, consumer: FoundConsumer): Promise<ConsumerFile> {
  const of = async <Row>(text: string) =>
    (await queryRows<Row>(db, `${text} limit ${mostExported}`, [consumer.id])).rows;
  const parts = await selectParts(db, consumer.id, mostExported);
  const named = await of<{ id: number; reference: string }>(
    'select id, reference from transactions where consumer_id = $1 and reference is not null order by id desc',
  );
  const references = new Map(named.map(({ id, reference }) => [id, reference]));
  const transactions = parts.transactions.map((row) => ({ ...row, reference: references.get(row.id) ?? null }));
  const recipients = await selectRecipients(db, consumer.id, mostExported);
  const movements = await of<Movement>(
    `select d.dossier_number as "dossierNumber", ${shownMovement()} as movement, p.amount,
       p.currency, p.posted_at as "on"
     from dossiers d join ledger_postings p on p.dossier_id = d.id where d.consumer_id = $1 order by p.posted_at, p.root_id`,
  );
  const arrangements = await of<Arranged>(
    `select d.dossier_number as "dossierNumber", ${arrangementStateSql('r')} as state, r.amount, d.currency, r.reason, r.agreed_at as "agreedOn", r.ended_at as "endedOn",
       r.end_reason as "endReason", (select jsonb_agg(jsonb_build_object('number', i.number, 'dueOn', i.due_on, 'amount', i.amount)
         order by i.number) from arrangement_instalments i where i.arrangement_id = r.id) as instalments
     from dossiers d join arrangements r on r.dossier_id = d.id where d.consumer_id = $1 order by r.id`,
  );
  const changeRequests = await of<Asked>(
    `select field, old_value as before, new_value as after, created_at as "askedOn", outcome
     from change_requests where consumer_id = $1 order by id`,
  );
  const notes = await of<Note>(
    `select n.written_at as "on", n.text from consumer_notes n where n.consumer_id = $1
     union all select n.written_at, n.text from transactions t join transaction_notes n on n.transaction_id = t.id
       where t.consumer_id = $1
     union all select n.written_at, n.text from dossiers d join work_notes n on n.dossier_id = d.id where d.consumer_id = $1
     order by 1`,
  );
  return {
    ...{ consumer, ...parts, transactions, recipients, movements, arrangements, changeRequests, notes },
    ...(await selectMoney(of)),
    ...(await selectTold(of)),
  };
}

async function selectMoney(of: Select): Promise<Pick<ConsumerFile, 'payments' | 'refunds'>> {
  // An entry that was matched to their claim by mistake has no use for it any more: whose account it came from is nothing of theirs.
  const isTheirs = `(y.reversed_at is null or y.bank_entry_id is null
    or exists (select from bank_entry_uses u where u.entry_id = y.bank_entry_id and u.payment_id = y.id))`;
  const payments = await of<Paid>(
    `select d.dossier_number as "dossierNumber", y.amount, y.currency, y.received_at as "on", case when ${isTheirs} then y.payer_iban end as iban,
       case when ${isTheirs} then y.reference end as reference, y.reversed_at as "reversedOn"
     from dossiers d join payments y on y.dossier_id = d.id where d.consumer_id = $1 order by y.received_at, y.id`,
  );
  const refunds = await of<NamedRefund>(
    `select n.dossier_number as "dossierNumber", i.amount, a.currency, i.iban, i.name, r.reason, r.state, i.result, r.created_at as "on"
     from (${namedRefunds}) n join refund_items i on i.id = n.id join refund_runs r on r.id = i.run_id
       join bank_accounts a on a.id = r.account_id order by i.id`,
  );
  return { payments, refunds };
}

/** What they complained of, and what was found out about them. */
async function selectTold(
  of: Select,
): Promise<Pick<ConsumerFile, 'disputes' | 'tickets' | 'creditChecks' | 'fraudCases'>> {
  const disputes = await of<Disputed>(
    `select d.dossier_number as "dossierNumber", q.subject, q.created_at as "on", q.closed_at as "closedOn", q.outcome
     from dossiers d join disputes q on q.dossier_id = d.id where d.consumer_id = $1 order by q.id`,
  );
  const tickets = await of<Ticket>(
    `select s.id as number, t.transaction_number as "transactionNumber", s.subject, s.status as state, s.updated_at as "on"
     from transactions t join support_tickets s on lower(s.transaction_number) = lower(t.transaction_number)
     where t.consumer_id = $1 order by s.id`,
  );
  const creditChecks = await of<CreditCheck>(
    `select t.transaction_number as "transactionNumber", k.decision, k.score, k.amount, k.currency, k.checked_at as "on"
     from transactions t join credit_checks k on lower(k.transaction_number) = lower(t.transaction_number)
     where t.consumer_id = $1 order by k.checked_at, k.id`,
  );
  const fraudCases = await of<FraudCase>(
    `select d.dossier_number as "dossierNumber", f.score, f.reasons, f.created_at as "on", f.closed_at as "closedOn", f.outcome
     from dossiers d join fraud_cases f on f.dossier_id = d.id where d.consumer_id = $1 order by f.id`,
  );
  return { disputes, tickets, creditChecks, fraudCases };
}
