/** The statement behind what waits for a second admin. */
import type { Query } from '@houston/contract/endpoint';
import { differingNeeds } from '@houston/contract/features/finance/unmatched-payments/entry-differences.api';
import type { DifferingKind } from '@houston/contract/features/finance/unmatched-payments/entry-differences.schema';
import type { Approval, ApprovalKind, approvalsApi } from '@houston/contract/features/work/approvals/approvals.api';
import type { Page } from '@houston/contract/paging';
import type { Permission } from '@houston/contract/permissions';
import { type SQL, sql } from 'drizzle-orm';
import type { Db } from '../../../db/database.ts';
import { totalOf } from '../../../db/list-page.ts';
import { selectRows } from '../../../db/rows.ts';

/** Of each kind those that wait, which its partial index or that of its states finds. */
const parts: Readonly<Record<ApprovalKind, SQL>> = {
  refund: sql`select 'refund' as kind, r.id, r.version, r.asked_by, r.asked_by_name, r.asked_at, r.tenant_id, r.amount,
      t.currency, r.reason, t.transaction_number as subject, t.transaction_number as link, null::bigint as open
    from transaction_refunds r join transactions t on t.id = r.transaction_id where r.state = 'waiting'`,
  'write-off': sql`select 'write-off', w.id, w.version, w.asked_by, w.asked_by_name, w.asked_at, d.tenant_id, w.amount,
      d.currency, w.reason, d.dossier_number, d.dossier_number, d.open_amount
    from write_offs w join dossiers d on d.id = w.dossier_id where w.state = 'waiting'`,
  'dispute-loss': sql`select 'dispute-loss', l.id, l.version, l.asked_by, l.asked_by_name, l.asked_at, d.tenant_id, l.amount,
      d.currency, l.reason, d.dossier_number, d.dossier_number, null
    from dispute_losses l join disputes p on p.id = l.dispute_id join dossiers d on d.id = p.dossier_id where l.state = 'waiting'`,
  'refund-run': sql`select 'refund-run', r.id, r.version, r.requested_by, r.requested_by_name, r.created_at, r.tenant_id, r.amount,
      a.currency, r.reason, r.id::text, r.id::text, null
    from refund_runs r join bank_accounts a on a.id = r.account_id where r.state = 'requested'`,
  'invoice-credit': sql`select 'invoice-credit', c.id, c.version, c.proposed_by, c.proposed_by_name, c.proposed_at, i.tenant_id, c.amount,
      'EUR', c.reason, i.content ->> 'number', i.id::text, null
    from invoice_credits c join invoices i on i.id = c.invoice_id where c.state = 'proposed'`,
  'payout-batch': sql`select 'payout-batch', b.id, b.version, b.proposed_by, b.proposed_by_name, b.proposed_at, b.tenant_id, b.amount,
      a.currency, null, b.id::text, b.id::text, null
    from payout_batches b join bank_accounts a on a.id = b.account_id where b.state = 'proposed'`,
  'entry-difference': sql`select 'entry-difference', d.id, d.version, d.asked_by, d.asked_by_name, d.asked_at, d.tenant_id, d.amount,
      a.currency, d.reason, coalesce(c.reference, r.end_to_end_id), d.entry_id::text, null
    from entry_differences d join bank_entries e on e.id = d.entry_id join bank_statements s on s.id = e.statement_id
      join bank_accounts a on a.id = s.account_id left join payouts p on p.id = d.payout_id left join cessions c on c.id = p.cession_id
      left join refunds r on r.id = d.refund_id where d.state = 'waiting'`,
  'account-proposal': sql`select 'account-proposal', p.id, p.version, p.asked_by, p.asked_by_name, p.asked_at, p.tenant_id, null,
      a.currency, p.reason, a.iban, a.id::text, null
    from account_proposals p join bank_accounts a on a.id = p.account_id where p.state = 'waiting'`,
};
const { refund: first, ...others } = parts;

type Row = Omit<Approval, 'askedOn'> & { askedOn: string };

type Filters = Partial<Pick<Query<(typeof approvalsApi)['list']>, 'kind' | 'askedBy' | 'tenantId'>>;

/** Who asks for the list. */
interface Viewer {
  adminId: number;
  permissions: readonly Permission[];
}

/** Of entries with a difference those of what the viewer may pay or give back. */
function shownDifferences(permissions: readonly Permission[]): SQL {
  const may = (of: DifferingKind) => sql`${permissions.includes(differingNeeds[of])}::boolean`;
  return sql` and case when d.refund_id is null then ${may('payout')} else ${may('refund')} end`;
}

function waitingFor(
  { kind, askedBy, tenantId }: Filters,
  kinds: readonly ApprovalKind[],
  { adminId, permissions }: Viewer,
): SQL {
  const shown = kind === undefined ? kinds : kinds.filter((one) => one === kind);
  // The first names the columns, also where it is not shown.
  const refunds = sql`${first}${shown.includes('refund') ? sql`` : sql` and false`}`;
  const rest = Object.entries(others).filter(([one]) => shown.includes(one as ApprovalKind));
  const narrowed = rest.map(([one, part]) =>
    one === 'entry-difference' ? sql`${part}${shownDifferences(permissions)}` : part,
  );
  const waiting = sql.join([refunds, ...narrowed], sql` union all `);
  const ofWhom =
    askedBy === undefined ? sql`true` : askedBy === 'me' ? sql`q.asked_by = ${adminId}` : sql`q.asked_by <> ${adminId}`;
  const ofTenant = tenantId === undefined ? sql`true` : sql`q.tenant_id = ${tenantId}`;
  return sql`from (${waiting}) q where ${ofWhom} and ${ofTenant}`;
}

/** As many as the list has. @param kinds those that are shown */
export async function countApprovals(
  db: Db,
  filters: Filters,
  kinds: readonly ApprovalKind[],
  viewer: Viewer,
): Promise<number> {
  const found = waitingFor(filters, kinds, viewer);
  const rows = await selectRows<{ total: number }>(db, sql`select count(*)::int as total ${found}`);
  return rows[0]?.total ?? 0;
}

/** @param kinds those that are shown @param viewer whose own ones are marked */
export async function selectApprovals(
  db: Db,
  { order, limit, skip, ...filters }: Query<(typeof approvalsApi)['list']>,
  kinds: readonly ApprovalKind[],
  viewer: Viewer,
): Promise<Page<Approval>> {
  const direction = order[0]?.descending ? sql`desc` : sql`asc`;
  const found = waitingFor(filters, kinds, viewer);
  const [rows, total] = await Promise.all([
    selectRows<Row>(
      db,
      sql`select q.kind, q.id, q.version, q.asked_by_name as "askedBy", q.asked_at as "askedOn", q.asked_by = ${viewer.adminId} as "isOwn",
        q.amount, q.currency, q.reason, q.subject, q.link, q.open, n.name as "tenantName"
        from (select * ${found} order by q.asked_at ${direction}, q.kind ${direction}, q.id ${direction}
          limit ${limit} offset ${skip}) q
        join tenants n on n.id = q.tenant_id order by q.asked_at ${direction}, q.kind ${direction}, q.id ${direction}`,
    ),
    countApprovals(db, filters, kinds, viewer),
  ]);
  return {
    data: rows.map(({ askedOn, amount, open, ...row }) => ({
      ...{
        ...row,
        askedOn: new Date(askedOn),
        amount: amount === null ? null : Number(amount),
        open: open === null ? null : Number(open),
      },
    })),
    ...totalOf(total, true),
  };
}
