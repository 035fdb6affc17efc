import type { shopCategoryApi } from '@houston/contract/features/partners/checkout/shop-category.api';
import type { Samples } from '../../../testing/samples/sample.ts';

export const shopCategorySamples: Samples<{ shopCategory: typeof shopCategoryApi }> = {
  'shopCategory.tell': () => ({ body: { category: 'Camping' }, answers: ['ok'] }),
};
