/** What keeps admins from moving the money of a transaction. */
import type { Transaction } from '@houston/contract/features/finance/transactions/transaction.schema';
import { sql } from 'drizzle-orm';
import type { Db } from '../../../db/database.ts';
import { selectRows } from '../../../db/rows.ts';
import { problem } from '../../../http/problem.ts';

type Block = NonNullable<Transaction['blocked']>;

/** @param dossierId null while nothing is captured, and so nothing can be sold, frozen or contested */
export async function findBlock(db: Db, dossierId: number | null): Promise<Block | null> {
  if (dossierId === null) return null;
  const [row] = await selectRows<{ block: Block | null }>(
    db,
    sql`select case when d.sold_at is not null then 'sold'
        when exists (select from audit_cases a where a.dossier_id = d.id and a.closed_at is null) then 'frozen'
        when exists (select from disputes o where o.dossier_id = d.id and o.closed_at is null) then 'disputed' end as block
      from dossiers d where d.id = ${dossierId}`,
  );
  return row?.block ?? null;
}

const refusals = { sold: 'transaction_sold', frozen: 'transaction_frozen', disputed: 'transaction_disputed' } as const;

/** Of a transaction that is locked with its dossier. @throws Problem transaction_sold, transaction_frozen, transaction_disputed */
export async function requireUnblocked(db: Db, dossierId: number | null): Promise<void> {
  const block = await findBlock(db, dossierId);
  if (block !== null) throw problem(refusals[block]);
}
