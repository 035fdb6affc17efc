/** One secret takes the place of another: the audit chain goes on under it, and what was sealed is sealed anew. */

import { auditHead } from '../../audit/audit.table.ts';
import { appendAudit } from '../../audit/audit.ts';
import { auditEntry } from '../../audit/audit-entry.ts';
import { appendKey, newestAuditKey } from '../../audit/audit-keys.ts';
import { deriveKey, needsReseal, openSecret, type SecretKeys, sealSecret } from '../../auth/secrets/secret-box.ts';
import { keptPurposes, keysOf, type ServerSecret } from '../../auth/secrets/server-secret.ts';
import type { App, Call } from '../../call.ts';
import { ConfigError } from '../../config.ts';
import type { Tx } from '../../db/database.ts';
import { queryRows } from '../../db/pool-database.ts';
import { retireRoles } from '../../features/operations/monitoring/run/reporting-role.ts';
import { withdrawKeptKeys } from '../../features/partners/simulator/kept-key.service.ts';
import { resealAssets } from '../../http/assets/reseal-assets.ts';
import { serverActor } from '../server-call.ts';
import { isEndedKey, keepKeys } from './kept-keys.ts';
import { type PlaceRow, type SealedColumn, sealedColumns } from './sealed-columns.ts';

/** The first finds what there was, the next what came to where it had been. More only find what somebody goes on sealing. */
const mostPasses = 5;

type SealedRow = PlaceRow & { row_key: string & number; sealed_value: string };

export interface Rotation {
  /** Whether the audit chain goes on under the new secret only since now. */
  readonly isNew: boolean;
  /** Values sealed anew, by table and column. */
  readonly resealed: Readonly<Record<string, number>>;
}

/**
 * Brings everything under `call.app.secret.current`. May be killed at any point and run again, while Houston works.
 * @throws when none of the known secrets opens something, naming it, or ConfigError when the current one was replaced before, or is
 * not that of all processes
 */
export async function rotateSecret(call: Call): Promise<Rotation> {
  const isNew = await call.app.database.transaction((tx) => continueChain(tx, call));
  const resealed = await resealAll(call.app);
  await withdrawKeptKeys(call);
  await retireRoles(call.app);
  return { isNew, resealed };
}

const replacedBefore =
  'HOUSTON_SECRET was replaced before and must not come back: set it to the newer one, and HOUSTON_OTHER_SECRET to the older';

const stillOld =
  'Values are still sealed under the older secret: start every process anew with this HOUSTON_SECRET and HOUSTON_OTHER_SECRET, and run this again';

/** The row that tells of it is the first under the new key. @returns false when that has been done before */
async function continueChain(tx: Tx, call: Call): Promise<boolean> {
  const { secret } = call.app;
  const [head] = await tx.select().from(auditHead).for('update');
  const newest = newestAuditKey(secret);
  if (head === undefined || head.keyId === newest.id) return false;
  // As with both in the wrong order: who was to have it no more would have it again, and a key seals one stretch of the chain.
  if (await isEndedKey(tx, newest.id)) throw new ConfigError([replacedBefore]);
  const older = { purpose: 'audit-chain', key: appendKey(secret, head.keyId), untilId: head.lastId } as const;
  await keepKeys(tx, secret, [older, ...olderKeys(secret)], call.now);
  await tx.update(auditHead).set({ keyId: newest.id });
  await appendAudit(tx, call, [auditEntry({ action: 'secret.rotate', actor: serverActor })]);
  return true;
}

/** Until a pass finds nothing: meanwhile a process may seal under the old one, or commit a copy of what is sealed under it. */
async function resealAll(app: App): Promise<Record<string, number>> {
  const resealed: Record<string, number> = {};
  for (let pass = 0; pass < mostPasses; pass += 1) {
    let found = 0;
    const note = (place: string, count: number) => {
      resealed[place] = (resealed[place] ?? 0) + count;
      found += count;
    };
    for (const column of sealedColumns) note(`${column.table}.${column.column}`, await resealColumn(app, column));
    note('console_assets.seal', await resealAssets(app));
    if (found === 0) return resealed;
  }
  throw new ConfigError([stillOld]);
}

function olderKeys(secret: ServerSecret) {
  const purposes = keptPurposes.filter((purpose) => purpose !== 'audit-chain');
  return purposes.flatMap((purpose) =>
    secret.others.map((other) => ({ purpose, key: deriveKey(other, purpose), untilId: null })),
  );
}

async function resealColumn({ database, secret }: App, column: SealedColumn): Promise<number> {
  let { below } = column;
  let count = 0;
  for (;;) {
    const { resealed, last } = await database.transaction((tx) => resealPortion(tx, secret, column, below));
    count += resealed;
    if (last === undefined) return count;
    below = last;
  }
}

// In the order of a key and not of where rows lie: one that is changed meanwhile may move to where this has been.
async function resealPortion(tx: Tx, secret: ServerSecret, column: SealedColumn, below: string | number) {
  const { table, column: name, key, places, portion, purpose, contextOf } = column;
  const keys = keysOf(secret, purpose);
  const { rows } = await queryRows<SealedRow>(
    tx,
    `select ${[`${key} as row_key`, `${name} as sealed_value`, ...places].join(', ')} from ${table}
      where ${key} > $1 and ${name} <> '' order by ${key} limit ${portion} for update of ${table}`,
    [below],
  );
  const old = rows.filter(({ sealed_value: sealed }) => needsReseal(keys, sealed));
  for (const row of old) {
    const context = contextOf(row);
    const sealed = sealSecret(keys, openNamed(keys, row.sealed_value, context), context);
    await queryRows(tx, `update ${table} set ${name} = $2 where ${key} = $1`, [row.row_key, sealed]);
  }
  return { resealed: old.length, last: rows.at(-1)?.row_key };
}

function openNamed(keys: SecretKeys, sealed: string, context: string): string {
  try {
    return openSecret(keys, sealed, context);
  } catch (error) {
    throw new Error(`${context} is sealed under a secret that neither HOUSTON_SECRET nor HOUSTON_OTHER_SECRET is`, {
      cause: error,
    });
  }
}
