import { shopCategoryApi } from '@houston/contract/features/partners/checkout/shop-category.api';
import { change } from '../../../audit/audit.ts';
import { apiKeyOf } from '../../../call.ts';
import { routes } from '../../../http/routes.ts';
import { suggestCategory } from '../../work/category-suggestions/category-suggestions.service.ts';

export const shopCategoryRoutes = routes(shopCategoryApi, {
  tell: ({ call, body }) =>
    change(call, (work) => suggestCategory(work, apiKeyOf(call).shopId, body.category, call.now)),
});
