import { eq, sql } from 'drizzle-orm';
import type { Db } from '../../../db/database.ts';
import { selectRows } from '../../../db/rows.ts';
import { mailToPayConfigurations as configurations } from './mail-to-pay.table.ts';
import type { Decided } from './steering.ts';

interface Present extends Decided {
  id: number;
  configuredPercentage: number;
  askedShare: number;
}

/** The configuration that counts, with what was decided under it. */
export async function findPresent(db: Db): Promise<Present | null> {
  const [row] = await selectRows<Present>(
    db,
    sql`
    select f.id, f.configured_percentage as "configuredPercentage", f.asked_share as "askedShare",
      coalesce(sum(c.count) filter (where c.way = 'mail'), 0)::bigint as mail,
      coalesce(sum(c.count) filter (where c.way <> 'mail'), 0)::bigint as tenant,
      coalesce(sum(c.count) filter (where c.way = 'tenant-only'), 0)::bigint as "tenantOnly"
    from (select * from mail_to_pay_configurations order by id desc limit 1) f
      left join mail_to_pay_counts c on c.configuration_id = f.id
    group by f.id, f.configured_percentage, f.asked_share`,
  );
  return row ?? null;
}

export async function setAskedShare(db: Db, id: number, askedShare: number): Promise<void> {
  await db.update(configurations).set({ askedShare }).where(eq(configurations.id, id));
}
