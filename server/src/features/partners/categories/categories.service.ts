import type { Body } from '@houston/contract/endpoint';
import { categoriesApi, type NamedCategory } from '@houston/contract/features/partners/categories/categories.api';
import { shopsApi } from '@houston/contract/features/partners/shops/shops.api';
import { eq } from 'drizzle-orm';
import { change } from '../../../audit/audit.ts';
import type { Call } from '../../../call.ts';
import { onViolation } from '../../../db/errors.ts';
import { hasAll, lockOne, saveOne } from '../../../db/rows.ts';
import { fieldProblem, found, requireVersion } from '../../../http/problem.ts';
import { categories } from './categories.table.ts';

const { id: idColumn, name: nameColumn, version: versionColumn } = categories;

/** @throws Problem not_found */
export async function getCategory(call: Call, id: number): Promise<NamedCategory> {
  const columns = { id: idColumn, name: nameColumn, version: versionColumn };
  const [row] = await call.app.database.orm.select(columns).from(categories).where(eq(idColumn, id));
  return found(row);
}

/**
 * Its shops refer to it, so they follow; the database keeps the name of before for those that tell it.
 * @throws Problem not_found, stale_version, duplicate_entry: another category has the name
 */
export function renameCategory(
  call: Call,
  id: number,
  { name, version }: Body<typeof categoriesApi.rename>,
): Promise<NamedCategory> {
  return change(call, async ({ tx, audit, publish, leave }) => {
    const before = found(await lockOne(tx, categories, id));
    await requireVersion(version, before.version, () => before);
    if (hasAll(before, { name })) {
      leave();
      return before;
    }
    const after = await saveOne(tx, categories, id, { name }).catch(
      onViolation({
        unique: () => fieldProblem<typeof categoriesApi.rename>('name', 'validation.duplicate', 'duplicate_entry'),
      }),
    );
    const record = { kind: 'category', id } as const;
    audit({ action: 'category.rename', record, before: { name: before.name }, after: { name } });
    for (const news of [categoriesApi, shopsApi] as const) publish(news);
    return after;
  });
}
