import { categoriesApi } from '@houston/contract/features/partners/categories/categories.api';
import { shopsApi } from '@houston/contract/features/partners/shops/shops.api';
import { categorySuggestionsApi } from '@houston/contract/features/work/category-suggestions/category-suggestions.api';
import { sql } from 'drizzle-orm';
import type { Change } from '../../../audit/audit.ts';
import { actorOf, type Call } from '../../../call.ts';
import { fieldProblem, problem } from '../../../http/problem.ts';
import { routes } from '../../../http/routes.ts';
import { nameOfAdmin } from '../../finance/bank-statements/admin-name.service.ts';
import { categorySuggestions } from '../work-lists/work-items.table.ts';
import {
  closeItem,
  contextOf,
  type ItemRow,
  itemAt,
  shopOf,
  type WorkList,
  workListHandlers,
} from '../work-lists/work-lists.service.ts';
import { acceptSame, insertCategory, isCategory, putShopIn } from './category-suggestions.store.ts';

const list: WorkList = {
  kind: 'category-suggestion',
  table: categorySuggestions,
  news: [categorySuggestionsApi, shopsApi, categoriesApi],
  toAct: 'merchantsManagementAllowed',
};

const ended = (outcome: 'accepted' | 'merged' | 'declined') => ({
  more: sql`outcome = ${outcome}`,
  told: { outcome },
});

export const categorySuggestionsRoutes = routes(categorySuggestionsApi, {
  ...workListHandlers(list),
  accept: ({ call, params, body }) =>
    closeItem(call, list, params.id, {
      ...{ ...body, ...ended('accepted') },
      effect: (work, item) => makeCategory(call, work, item, body.reason),
    }),
  merge: ({ call, params, body: { categoryId, ...body } }) =>
    closeItem(call, list, params.id, {
      ...{ ...body, ...ended('merged') },
      async effect({ tx }, item) {
        if (!(await isCategory(tx, categoryId)))
          throw fieldProblem<(typeof categorySuggestionsApi)['merge']>('categoryId', 'validation.invalid');
        await putShopIn(tx, shopOf(item), categoryId);
      },
    }),
  decline: ({ call, params, body }) => closeItem(call, list, params.id, { ...body, ...ended('declined') }),
});

/** @throws Problem category_exists: somebody made it meanwhile */
async function makeCategory(call: Call, { tx, audit }: Change, item: ItemRow, reason: string): Promise<void> {
  const category = item.subject ?? '';
  const id = await insertCategory(tx, category, call.now);
  if (id === null) throw problem('category_exists');
  await putShopIn(tx, shopOf(item), id);
  const { adminId } = actorOf(call);
  const name = await nameOfAdmin(tx, adminId);
  for (const same of await acceptSame(tx, category, id, { now: call.now, adminId, name, reason })) {
    const context = { ...contextOf(await itemAt(tx, list, same)), outcome: 'accepted' };
    audit({ action: 'category-suggestion.close', record: { kind: list.kind, id: same }, reason, context });
  }
}
