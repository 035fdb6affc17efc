import { sql } from 'drizzle-orm';
import { selectRows } from '../../../db/rows.ts';
import type { DemoAdmin } from '../demo-admins.ts';
import type { DemoFrame } from '../demo-frame.ts';

/** An admin who closed items of work lists. */
export interface Closer {
  id: number;
  name: string;
}

export function selectClosers({ tx }: DemoFrame, admins: readonly DemoAdmin[]): Promise<Closer[]> {
  const ids = admins.filter(({ role }) => role === 'Operations').map(({ id }) => id);
  return selectRows<Closer>(
    tx,
    sql`select id, first_name || ' ' || last_name as name from admins
      where id in (select value::int from jsonb_array_elements_text(${JSON.stringify(ids)}::jsonb)) order by id`,
  );
}

/** Whatever is closed was closed by somebody. */
export async function nameClosers(frame: DemoFrame, admins: readonly DemoAdmin[]): Promise<void> {
  const names = (await selectClosers(frame, admins)).map(({ name }) => name);
  for (const table of ['disputes', 'audit_cases', 'fraud_cases'].map(sql.identifier)) {
    await frame.tx.execute(sql`update ${table} set closed_by_name = ${JSON.stringify(names)}::jsonb ->> (id % ${names.length})::int
      where closed_at is not null and closed_by_name is null`);
  }
}
