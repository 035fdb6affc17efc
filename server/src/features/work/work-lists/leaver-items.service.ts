/** What an admin has of all work lists, and how it goes back to them when the admin leaves. */
import { type WorkKind, workKinds } from '@houston/contract/features/work/work-lists/item-note.schema';
import { type SQL, sql } from 'drizzle-orm';
import type { Change } from '../../../audit/audit.ts';
import type { Db, Tx } from '../../../db/database.ts';
import { selectRows } from '../../../db/rows.ts';
import { workLists } from './all-lists.service.ts';
import { isWaiting, type WorkTable } from './work-items.table.ts';

/** So many of a list go back at once: each is a row of the trail, and whoever writes there waits meanwhile. */
const mostAtOnce = 200;

function heldBy(table: WorkTable, adminId: number): SQL {
  return sql`${table} where ${table.assignedTo} = ${adminId} and ${isWaiting(table)}`;
}

/** How many items of each kind an admin has. */
export async function countItemsOf(db: Db, adminId: number): Promise<{ kind: WorkKind; count: number }[]> {
  const counts = workKinds.map(
    (kind) => sql`select ${kind}::text as kind, count(*)::int as count from ${heldBy(workLists[kind].table, adminId)}`,
  );
  return selectRows(db, sql.join(counts, sql` union all `));
}

/**
 * Gives back what an admin has, so that anybody can take it next; each item says so in its history. What somebody is at right now stays: an
 * account that has to be disabled waits for nobody. Call it before the admin is locked: who takes an item on holds that, and then waits for the admin.
 * @returns how many
 */
export async function giveBackItemsOf({ tx, audit, publish }: Change, adminId: number, name: string): Promise<number> {
  let count = 0;
  for (const kind of workKinds) {
    const { table, news } = workLists[kind];
    const given = await takeFrom(tx, table, adminId);
    for (const { id, called } of given) {
      audit({
        action: `${kind}.give-back`,
        record: { kind, id },
        before: { assignee: name },
        after: { assignee: null },
        context: 'shopId' in table ? { shop: called } : { dossierNumber: called },
      });
    }
    if (given.length > 0) for (const changed of news) publish(changed);
    count += given.length;
  }
  return count;
}

function takeFrom(tx: Tx, table: WorkTable, adminId: number): Promise<{ id: number; called: string }[]> {
  const [about, called] =
    'shopId' in table
      ? [table.shopId, sql`(select name from shops where id = about)`]
      : [table.dossierId, sql`(select dossier_number from dossiers where id = about)`];
  return selectRows(
    tx,
    sql`with held as (
        select ${table.id} as item from ${heldBy(table, adminId)} order by ${table.id} limit ${mostAtOnce} for update skip locked
      ), given as (
        update ${table} set assigned_to = null, version = ${table.version} + 1 from held where ${table.id} = held.item
        returning ${table.id} as id, ${about} as about
      )
      select id, ${called} as called from given order by id`,
  );
}
