import type { Response } from '@houston/contract/endpoint';
import { categoriesApi } from '@houston/contract/features/partners/categories/categories.api';
import type { shopCategoryApi } from '@houston/contract/features/partners/checkout/shop-category.api';
import { shopsApi } from '@houston/contract/features/partners/shops/shops.api';
import { categorySuggestionsApi } from '@houston/contract/features/work/category-suggestions/category-suggestions.api';
import type { Change } from '../../../audit/audit.ts';
import { chargeOne } from '../../../auth/throttle/throttle.ts';
import { ASKING_THROTTLE } from '../../../auth/throttle/throttle-policy.ts';
import { holdShopCategory, putShopIn, storeSuggestion, withdrawSuggestion } from './category-suggestions.store.ts';

type Told = Response<(typeof shopCategoryApi)['tell']>;

/**
 * A shop tells what it sells. Told again, nothing changes: its system may do that at every start. A name that an admin declined is not
 * asked for again, whatever it told in between.
 * @throws Problem too_many_attempts
 */
export async function suggestCategory(
  { tx, audit, publish, leave }: Change,
  shopId: number,
  name: string,
  now: Date,
): Promise<Told> {
  const before = await holdShopCategory(tx, shopId, name);
  const { shop, category, foundId, foundName, openId, openCategory, isDeclined } = before;
  if (foundId !== null) {
    if (foundName === category && openId === null) return nothingNew({ category, outcome: 'taken' });
    await charge();
    if (openId !== null) await withdrawSuggestion(tx, openId, now);
    if (foundName !== category) await putShopIn(tx, shopId, foundId);
    audit({
      action: 'shop.categorise',
      record: { kind: 'shop', id: shopId },
      before: { category },
      after: { category: foundName },
      context: { shop },
    });
    return told({ category: foundName, outcome: 'taken' });
  }
  if (isDeclined) return nothingNew({ category, outcome: 'declined' });
  if (openCategory?.toLowerCase() === name.toLowerCase()) return nothingNew({ category, outcome: 'suggested' });
  await charge();
  const id = await storeSuggestion(tx, shopId, name, now);
  audit({
    action: 'category-suggestion.suggest',
    record: { kind: 'category-suggestion', id },
    before: { category: openCategory },
    after: { category: name },
    context: { shop },
  });
  return told({ category, outcome: 'suggested' });

  function charge(): Promise<void> {
    return chargeOne(tx, { key: `category:${shopId}`, policy: ASKING_THROTTLE }, now);
  }

  function nothingNew(answer: Told): Told {
    leave();
    return answer;
  }

  function told(answer: Told): Told {
    for (const news of [categorySuggestionsApi, shopsApi, categoriesApi]) publish(news);
    return answer;
  }
}
