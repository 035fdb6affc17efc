import type { Category } from '@houston/contract/features/partners/categories/categories.api';
import { categoriesApi } from '@houston/contract/features/partners/categories/categories.api';
import { sql } from 'drizzle-orm';
import { listRecordChanges } from '../../../audit/record-changes.ts';
import { selectRows } from '../../../db/rows.ts';
import { routes } from '../../../http/routes.ts';
import { getCategory, renameCategory } from './categories.service.ts';

export const categoriesRoutes = routes(categoriesApi, {
  list: ({ call }) =>
    selectRows<Category>(
      call.app.database.orm,
      sql`select c.id, c.name, count(s.id)::int as shops,
          (count(s.id) filter (where s.registration_completed_at is not null and s.paused_at is null))::int as selling
        from categories c full join (select * from shops where closed_at is null) s on s.category_id = c.id
        group by c.id order by lower(c.name) nulls last, c.id`,
    ),
  get: ({ call, params }) => getCategory(call, params.id),
  rename: ({ call, params, body }) => renameCategory(call, params.id, body),
  async changes({ call, params }) {
    await getCategory(call, params.id);
    return listRecordChanges(call.app.database.orm, 'category', params.id);
  },
});
