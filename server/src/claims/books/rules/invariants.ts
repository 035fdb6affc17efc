/** What always holds of the books, each as a query for what breaks it. */
import { type MovementKind, movements, totalSums } from '../../movements.ts';
import { arrangementInvariants } from './arrangement-invariants.ts';
import { clearingInvariants } from './clearing-invariants.ts';
import { collectionInvariants } from './collection-invariants.ts';
import { documentInvariants } from './document-invariants.ts';
import { differenceInvariants, entryInvariants, statementInvariants } from './entry-invariants.ts';
import { exportInvariants } from './export-invariants.ts';
import { invoiceInvariants } from './invoice-invariants.ts';
import { nplPaymentInvariants } from './npl-payment-invariants.ts';
import { payoutInvariants } from './payout-invariants.ts';
import { psperPaymentInvariants } from './psper-payment-invariants.ts';
import { recallInvariants } from './recall-invariants.ts';
import { refundRunInvariants } from './refund-run-invariants.ts';
import { repaymentInvariants } from './repayment-invariants.ts';
import { requestInvariants } from './request-invariants.ts';
import { rollUpInvariants } from './roll-up-invariants.ts';
import { saleInvariants } from './sale-invariants.ts';
import { settlementInvariants } from './settlement-invariants.ts';
import { writeOffInvariants } from './write-off-invariants.ts';

export interface Invariant {
  readonly name: string;
  /** In words, for whoever reads the output. */
  readonly says: string;
  /** Gives a text for each thing that breaks it; the first few are shown. */
  readonly sql: string;
}

const kinds = Object.entries<MovementKind>(movements);

/** What a root message of this purpose moves. */
const moved = `case when m.purpose in ('capture', 'invoice') then 'capture' when m.purpose in ('refund', 'chargeback') then m.purpose end`;

const postings: readonly Invariant[] = [
  {
    name: 'posting-accounts',
    says: 'a posting goes between the accounts of its movement, and is above zero',
    sql: `select 'posting ' || root_id as broken from ledger_postings
      where amount <= 0 or (movement, debit, credit) not in (${kinds
        .map(([kind, { debit, credit }]) => `('${kind}', '${debit}', '${credit}')`)
        .join(', ')})`,
  },
  {
    name: 'posting-of-message',
    says: 'a posting of a message has its movement, dossier, number and an amount that the message had',
    sql: `select 'posting ' || p.root_id as broken from ledger_postings p left join bus_messages m on m.id = p.root_id
      where p.source = 'message' and (m.id is null or m.id <> m.root_id or p.movement is distinct from ${moved}
        or p.dossier_id is distinct from m.dossier_id or p.transaction_number <> m.transaction_number
        or (p.amount is distinct from m.amount
          and not exists (select from bus_messages v where v.root_id = m.id and v.amount = p.amount)))`,
  },
  {
    name: 'posting-of-payment',
    says: 'a posting of a payment is of its dossier and amount',
    sql: `select 'posting ' || p.root_id as broken from ledger_postings p left join payments y on y.id = p.root_id
      where p.source = 'payment' and (y.id is null or p.movement <> 'payment' or p.dossier_id <> y.dossier_id or p.amount <> y.amount)`,
  },
  {
    name: 'posting-source',
    says: 'a movement comes from what makes such movements',
    sql: `select 'posting ' || root_id as broken from ledger_postings where source <> case
      when movement in ('capture', 'refund', 'chargeback') then 'message'
      when movement in ('reversal', 'payment') and source = 'repayment' then source else movement end`,
  },
  {
    name: 'posting-dossier',
    says: 'a posting is of a dossier with its number and currency',
    sql: `select 'posting ' || p.root_id as broken from ledger_postings p left join dossiers d on d.id = p.dossier_id
      where d.id is null or d.transaction_number is distinct from p.transaction_number or d.currency <> p.currency`,
  },
  {
    name: 'payment-posted',
    says: 'a payment is posted',
    sql: `select 'payment ' || y.id as broken from payments y
      where not exists (select from ledger_postings p where p.root_id = y.id and p.source = 'payment')`,
  },
  {
    name: 'message-posted',
    says: 'what the shop asked for is posted, waits on the bus, or is a dead letter',
    sql: `select 'message ' || m.id as broken from bus_messages m
      where m.id = m.root_id and m.source = 'checkout' and m.purpose in ('capture', 'refund', 'chargeback')
        and not exists (select from ledger_postings p where p.root_id = m.id)
        and not exists (select from bus_queue q where q.root_id = m.id)
        and not exists (select from withdrawn_requests w where w.root_id = m.id)
        and not exists (select from dead_letters d where d.root_id = m.id and not d.handled)`,
  },
];

const totals: readonly Invariant[] = [
  {
    name: 'dossier-totals',
    says: 'the totals of a dossier are the sums of its movements',
    sql: `select 'dossier ' || coalesce(d.id, s.dossier_id) as broken from dossiers d full join (
        select dossier_id, ${Object.entries(totalSums)
          .map(([total, sum]) => `coalesce(${sum}, 0) as ${total}`)
          .join(', ')}
        from ledger_postings group by dossier_id
      ) s on s.dossier_id = d.id
      where ${Object.keys(totalSums)
        .map((total) => `coalesce(d.${total}, 0) <> coalesce(s.${total}, 0)`)
        .join(' or ')}`,
  },
  {
    name: 'debtors',
    says: 'the balance of the debtors is the sum of what is open',
    sql: `select 'debtors ' || ledger.balance || ', open ' || claims.open as broken
      from (select coalesce(sum(case when debit = 'debtors' then amount else 0 end)
          - sum(case when credit = 'debtors' then amount else 0 end), 0) as balance from ledger_postings) ledger,
        (select coalesce(sum(open_amount), 0) as open from dossiers) claims
      where ledger.balance <> claims.open`,
  },
  {
    name: 'dossier-opened',
    says: 'a dossier is open and has a due date since its first capture',
    sql: `select 'dossier ' || d.id as broken from dossiers d
      where (d.captured > 0) <> (d.opened_at is not null) or (d.opened_at is not null and d.due_on is null)
        or d.opened_at > (select min(p.posted_at) from ledger_postings p where p.dossier_id = d.id and p.movement = 'capture')`,
  },
  {
    name: 'dossier-reversed',
    says: 'no more is reversed than was paid, but for what went back to the debtor before the bank took a payment back',
    sql: `select 'dossier ' || d.id as broken from dossiers d where d.reversed > d.paid and d.reversed - d.paid >
      (select coalesce(sum(case p.movement when 'reversal' then p.amount else -p.amount end), 0) from ledger_postings p
        where p.dossier_id = d.id and p.source = 'repayment')`,
  },
  {
    name: 'dossier-transaction',
    says: 'a dossier is of the tenant and number of its transaction',
    sql: `select 'dossier ' || d.id as broken from dossiers d join transactions t on t.id = d.transaction_id
      where d.transaction_number is not null
        and (d.tenant_id <> t.tenant_id or d.transaction_number <> t.transaction_number or d.currency <> t.currency)`,
  },
];

/** What is asked for of orders, by number: by messages of the checkout that are not withdrawn, and by others as far as it is reserved for them. */
const askedKinds = ['capture', 'refund', 'chargeback', 'release', 'order'];
const asked = `select transaction_number,
    ${askedKinds.map((kind) => `coalesce(sum(amount) filter (where movement = '${kind}'), 0) as "${kind}"`).join(', ')}
  from (
    select m.transaction_number, m.purpose as movement, m.amount from bus_messages m
    where m.id = m.root_id and m.source = 'checkout' and m.purpose in (${askedKinds.map((kind) => `'${kind}'`).join(', ')})
      and not exists (select from withdrawn_requests w where w.root_id = m.id)
    union all select transaction_number, movement, amount from reserved_messages
    union all select t.transaction_number, 'release', b.amount from released_before_messages b join transactions t on t.id = b.transaction_id
  ) a group by transaction_number`;

const requests: readonly Invariant[] = [
  {
    name: 'transaction-requests',
    says: 'what is ordered, reserved and released of a transaction is what its messages ask for',
    sql: `select 'transaction ' || t.id as broken from transactions t left join (${asked}) a using (transaction_number)
      where t.capture_requested <> coalesce(a.capture, 0) or t.refund_requested <> coalesce(a.refund, 0)
        or t.chargeback_requested <> coalesce(a.chargeback, 0) or t.released_amount <> coalesce(a.release, 0)
        -- The orders of before were sent by no message.
        or a."order" > 0 and t.amount <> a."order"`,
  },
  {
    name: 'message-reserved',
    says: 'what is in the books of an order was reserved in it, by a call of the checkout or for its message',
    sql: `select 'posting ' || p.root_id as broken from ledger_postings p join bus_messages m on m.id = p.root_id
        join transactions t on t.transaction_number = p.transaction_number left join reserved_messages r on r.root_id = p.root_id
      where p.source = 'message' and m.source <> 'checkout'
        -- Before it was asked for, nothing is reserved of what had no room.
        and (r.root_id is null or r.movement <> p.movement or r.amount not in (0, p.amount))`,
  },
  {
    name: 'transaction-room',
    says: 'no more is captured and released than was ordered, and no more goes back than was captured',
    sql: `select 'transaction ' || t.id as broken from transactions t
      left join dossiers d on d.transaction_number = t.transaction_number
      where t.capture_requested + t.released_amount > t.amount or least(t.capture_requested, t.released_amount) < 0
        or (t.refund_requested + t.chargeback_requested > greatest(t.capture_requested, coalesce(d.captured, 0))
          -- Before there were claims a capture that failed could be refunded.
          and not exists (select from bus_messages m join postings_before_claims b on b.root_id = m.root_id
            where m.transaction_number = t.transaction_number))`,
  },
  {
    name: 'request-withdrawn',
    says: 'what was withdrawn was never posted',
    sql: `select 'message ' || w.root_id as broken from withdrawn_requests w join ledger_postings p using (root_id)`,
  },
  {
    name: 'bank-entry-used-once',
    says: 'a bank entry has one use, which is what stands with the payment, the reversal or the refund, and brought what was paid',
    sql: `select 'bank entry ' || y.bank_entry_id as broken from payments y join bank_entries e on e.id = y.bank_entry_id
        left join bank_entry_uses u on u.entry_id = e.id
      where y.amount <> e.amount or y.reversed_at is null and u.payment_id is distinct from y.id
      union all
      select 'bank entry ' || r.entry_id from refunds r left join bank_entry_uses u on u.entry_id = r.entry_id
      where r.dossier_id is null and r.returned_at is null and (u.refund_id is distinct from r.id or u.use <> 'refund')
      union all
      select 'bank entry ' || u.entry_id from bank_entry_uses u join refunds r on r.id = u.refund_id
      where u.use = 'refund' and (r.returned_at is not null or r.entry_id is distinct from u.entry_id)
      union all
      select 'bank entry ' || u.entry_id from bank_entry_uses u join payments y on y.id = u.payment_id
      where case when u.use = 'reversal' then y.reversed_at is null else y.bank_entry_id is distinct from u.entry_id end`,
  },
  {
    name: 'payment-reversed-once',
    says: 'a payment that was taken back is reversed in the ledger, in full',
    sql: `select 'payment ' || y.id as broken from payments y left join ledger_postings p on p.root_id = y.reversal_id
      where y.reversal_id is not null and (p.root_id is null or p.movement <> 'reversal' or p.amount <> y.amount
        or p.dossier_id <> y.dossier_id)`,
  },
  {
    name: 'handed-over',
    says: 'a dossier that the collection partner has was handed over and not recalled',
    sql: `select 'dossier ' || d.id as broken from dossiers d where d.handed_over_at is not null and not exists (
        select from collection_handovers h where h.dossier_id = d.id and h.is_held)`,
  },
  {
    name: 'postings-before-claims',
    says: 'what was posted before there were claims stands as it was, or was the start, release or hand-over that posts nothing now',
    sql: `select 'older posting ' || b.root_id as broken from postings_before_claims b
        left join bus_messages m on m.id = b.root_id left join ledger_postings p on p.root_id = b.root_id
      where b.amount > 0 and case when m.purpose in ('order', 'release', 'handover') then p.root_id is not null
        else p.amount is distinct from b.amount or p.posted_at is distinct from b.posted_at end`,
  },
];

/** Of claims alone: without what clearings make of them. */
export const claimInvariants: readonly Invariant[] = [
  ...postings,
  ...totals,
  ...requests,
  ...collectionInvariants,
  ...writeOffInvariants,
  ...arrangementInvariants,
];
export const invariants: readonly Invariant[] = [
  ...claimInvariants,
  ...entryInvariants,
  ...repaymentInvariants,
  ...clearingInvariants,
  ...invoiceInvariants,
  ...documentInvariants,
  ...payoutInvariants,
  ...differenceInvariants,
  ...psperPaymentInvariants,
  ...saleInvariants,
  ...exportInvariants,
  ...recallInvariants,
  ...nplPaymentInvariants,
  ...settlementInvariants,
  ...requestInvariants,
  ...refundRunInvariants,
  ...statementInvariants,
  ...rollUpInvariants,
];
