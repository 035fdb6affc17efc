import type { Category } from '@houston/contract/features/partners/categories/categories.api';
import { categoriesApi } from '@houston/contract/features/partners/categories/categories.api';
import { sql } from 'drizzle-orm';
import { selectRows } from '../../../db/rows.ts';
import { routes } from '../../../http/routes.ts';

export const categoriesRoutes = routes(categoriesApi, {
  list: ({ call }) =>
    selectRows<Category>(
      call.app.database.orm,
      sql`select c.id, c.name, count(s.id)::int as shops,
          (count(s.id) filter (where s.registration_completed_at is not null and s.paused_at is null))::int as selling
        from categories c full join (select * from shops where closed_at is null) s on s.category_id = c.id
        group by c.id order by lower(c.name) nulls last, c.id`,
    ),
});
