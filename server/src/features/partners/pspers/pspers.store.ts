import type { Query } from '@houston/contract/endpoint';
import type { PsperListItem } from '@houston/contract/features/partners/pspers/psper.schema';
import type { pspersApi } from '@houston/contract/features/partners/pspers/pspers.api';
import type { Page } from '@houston/contract/paging';
import { sql } from 'drizzle-orm';
import type { Db, Tx } from '../../../db/database.ts';
import { selectPage } from '../../../db/list-page.ts';
import { queryRows } from '../../../db/pool-database.ts';
import { type PsperRow, pspers } from './pspers.table.ts';

const { id, psperKey, friendlyName } = pspers;

/** One page of pspers. There are a handful, so nothing is indexed for it. */
export function selectPspers(db: Db, query: Query<typeof pspersApi.list>): Promise<Page<PsperListItem>> {
  return selectPage(
    db,
    pspers,
    { othoId: psperKey, psperName: friendlyName },
    {
      query,
      id,
      sortBy: { othoId: sql`upper(${psperKey})`, psperName: sql`lower(${friendlyName})` },
    },
  );
}

/** A handful, too. */
export function selectPsperNames(db: Db): Promise<{ key: string; name: string }[]> {
  return db.select({ key: psperKey, name: friendlyName }).from(pspers).orderBy(sql`lower(${friendlyName})`, id);
}

const ofKey = (key: string) => sql`upper(${psperKey}) = upper(${key})`;

/** By its key in any letter case. */
export async function findPsper(db: Db, key: string): Promise<PsperRow | null> {
  const [row] = await db.select().from(pspers).where(ofKey(key));
  return row ?? null;
}

/** The same, locked until the transaction ends. */
export async function lockPsper(tx: Tx, key: string): Promise<PsperRow | null> {
  const [row] = await tx.select().from(pspers).where(ofKey(key)).for('update');
  return row ?? null;
}

/** Chargebacks are settled by what was in force when they were booked. Of two changes the one that is stored last holds, whichever came first. */
export async function keepRetrosettlement(tx: Tx, before: PsperRow, after: PsperRow, now: Date): Promise<void> {
  const isSame =
    before.retrosettlementKind === after.retrosettlementKind &&
    before.retrosettlementFrom?.getTime() === after.retrosettlementFrom?.getTime();
  if (isSame) return;
  await queryRows(
    tx,
    `insert into psper_retrosettlements (psper_id, set_at, kind, chargebacks_from)
     select $1::int, greatest($2::timestamptz, max(r.set_at) + interval '1 microsecond'), $3::smallint, $4::timestamptz
     from psper_retrosettlements r where r.psper_id = $1`,
    [after.id, now, after.retrosettlementKind, after.retrosettlementFrom],
  );
}
