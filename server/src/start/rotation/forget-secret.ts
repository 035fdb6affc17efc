/** A secret is lost for good: the audit chain goes on under the present one, and what nobody can open any more is emptied. */
import { auditHead } from '../../audit/audit.table.ts';
import { appendAudit } from '../../audit/audit.ts';
import { auditEntry } from '../../audit/audit-entry.ts';
import { knowsAuditKey, newestAuditKey } from '../../audit/audit-keys.ts';
import { keyId } from '../../auth/secrets/secret-box.ts';
import { keysOf } from '../../auth/secrets/server-secret.ts';
import type { App, Call } from '../../call.ts';
import type { Db, Tx } from '../../db/database.ts';
import { queryRows } from '../../db/pool-database.ts';
import { loseSecondFactors } from '../../features/access/admins/admin-sign-in.service.ts';
import { serverActor } from '../server-call.ts';
import { type SealedColumn, sealedColumns } from './sealed-columns.ts';

/** Rows that are looked at in one transaction: what is sealed in them is only read as far as the name of its key. */
const portion = 1_000;

export interface Lost {
  /** Whether the audit chain goes on under a secret that is not named. */
  readonly isTrailLost: boolean;
  readonly columns: readonly { readonly column: SealedColumn; readonly count: number }[];
}

/** What was sealed under a secret that `app` does not know. Changes nothing. */
export async function findLost(app: App): Promise<Lost> {
  const [head] = await app.database.orm.select().from(auditHead);
  return { isTrailLost: !isKnown(app, head?.keyId ?? null), columns: await eachColumn(app, async () => undefined) };
}

/** Gives all of that up, under `call.app.secret.current`. May be killed at any point and run again. @returns what it gave up */
export async function forgetSecret(call: Call): Promise<Lost> {
  const { app } = call;
  // First, so that all that follows is told of under the key that goes on.
  const isTrailLost = await app.database.transaction((tx) => continueChain(tx, call));
  const columns = await eachColumn(app, (tx, column, keys) => empty(tx, call, column, keys));
  return { isTrailLost, columns };
}

function isKnown({ secret }: App, named: string | null): boolean {
  // A chain of before keys had names is named by the next start.
  return named === null || knowsAuditKey(secret, named);
}

async function continueChain(tx: Tx, call: Call): Promise<boolean> {
  const [head] = await tx.select().from(auditHead).for('update');
  if (isKnown(call.app, head?.keyId ?? null)) return false;
  await tx.update(auditHead).set({ keyId: newestAuditKey(call.app.secret).id });
  await appendAudit(tx, call, [auditEntry({ action: 'secret.lose', actor: serverActor })]);
  return true;
}

type RowKey = string | number;

/** Runs `change` for each portion of rows of each column that no known secret opens. */
async function eachColumn(
  app: App,
  change: (tx: Tx, column: SealedColumn, rows: readonly RowKey[]) => Promise<void>,
): Promise<Lost['columns']> {
  const columns: Lost['columns'][number][] = [];
  for (const column of sealedColumns) {
    let count = 0;
    for (let below: RowKey | undefined = column.below; below !== undefined; ) {
      const from: RowKey = below;
      const found = await app.database.transaction(async (tx) => {
        const page = await findPage(tx, app, column, from);
        if (page.lost.length > 0) await change(tx, column, page.lost);
        return page;
      });
      count += found.lost.length;
      below = found.last;
    }
    if (count > 0) columns.push({ column, count });
  }
  return columns;
}

async function findPage(db: Db, { secret }: App, { table, column, key, purpose }: SealedColumn, below: RowKey) {
  const { current, older } = keysOf(secret, purpose);
  const { rows } = await queryRows<{ row_key: RowKey; lost: boolean }>(
    db,
    `select ${key} as row_key, split_part(left(${column}, 20), '.', 2) <> all ($2) as lost from ${table}
      where ${key} > $1 and ${column} <> '' order by ${key} limit ${portion} for update`,
    [below, [current, ...older].map(keyId)],
  );
  return { lost: rows.flatMap((row) => (row.lost ? [row.row_key] : [])), last: rows.at(-1)?.row_key };
}

async function empty(tx: Tx, call: Call, column: SealedColumn, keys: readonly RowKey[]): Promise<void> {
  const { table, key, whenLost } = column;
  const type = typeof keys[0] === 'number' ? 'bigint' : 'text';
  const rows = `where ${key} = any ($1::${type}[])`;
  const { set } = whenLost;
  if (column.column === 'totp_secret') await loseSecondFactors(tx, call, keys as readonly number[]);
  await queryRows(tx, set === null ? `delete from ${table} ${rows}` : `update ${table} set ${set} ${rows}`, [keys]);
}
