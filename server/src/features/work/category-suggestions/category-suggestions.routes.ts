import { categorySuggestionsApi } from '@houston/contract/features/work/category-suggestions/category-suggestions.api';
import { sql } from 'drizzle-orm';
import type { Change } from '../../../audit/audit.ts';
import { actorOf, type Call } from '../../../call.ts';
import { fieldProblem, problem } from '../../../http/problem.ts';
import { routes } from '../../../http/routes.ts';
import { nameOfAdmin } from '../../access/admins/admin-name.service.ts';
import { workLists } from '../work-lists/all-lists.service.ts';
import {
  closeItem,
  contextOf,
  type ItemRow,
  itemAt,
  shopOf,
  workListHandlers,
} from '../work-lists/work-lists.service.ts';
import {
  acceptSame,
  holdShopsOfSame,
  insertCategory,
  isCategory,
  mergeInto,
  putShopIn,
} from './category-suggestions.store.ts';

const list = workLists['category-suggestion'];

const ended = (outcome: 'accepted' | 'merged' | 'declined') => ({
  more: sql`outcome = ${outcome}`,
  told: { outcome },
});

export const categorySuggestionsRoutes = routes(categorySuggestionsApi, {
  ...workListHandlers(list),
  accept({ call, params, body }) {
    let shops: number[] = [];
    return closeItem(call, list, params.id, {
      ...{ ...body, ...ended('accepted') },
      async hold(tx) {
        shops = await holdShopsOfSame(tx, params.id);
      },
      effect: (work, item) => makeCategory(call, work, item, { reason: body.reason, shops }),
    });
  },
  merge: ({ call, params, body: { categoryId, ...body } }) =>
    closeItem(call, list, params.id, {
      ...{ ...body, ...ended('merged') },
      async effect({ tx }, item) {
        if (!(await isCategory(tx, categoryId)))
          throw fieldProblem<(typeof categorySuggestionsApi)['merge']>('categoryId', 'validation.invalid');
        await mergeInto(tx, item.id, shopOf(item), categoryId);
      },
    }),
  decline: ({ call, params, body }) => closeItem(call, list, params.id, { ...body, ...ended('declined') }),
});

/** @throws Problem category_exists: somebody made it meanwhile */
async function makeCategory(
  call: Call,
  { tx, audit }: Change,
  item: ItemRow,
  { reason, shops }: { reason: string; shops: readonly number[] },
): Promise<void> {
  const category = item.subject ?? '';
  const id = await insertCategory(tx, category, call.now);
  if (id === null) throw problem('category_exists');
  await putShopIn(tx, shopOf(item), id);
  const { adminId } = actorOf(call);
  const name = await nameOfAdmin(tx, adminId);
  for (const same of await acceptSame(tx, shops, category, id, { now: call.now, adminId, name, reason })) {
    const context = { ...contextOf(await itemAt(tx, list, same)), outcome: 'accepted' };
    audit({ action: 'category-suggestion.close', record: { kind: list.kind, id: same }, reason, context });
  }
}
