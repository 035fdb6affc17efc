import type { categoriesApi } from '@houston/contract/features/partners/categories/categories.api';
import type { Samples } from '../../../testing/samples/sample.ts';

export const categoriesSamples: Samples<{ categories: typeof categoriesApi }> = {
  'categories.list': () => ({ answers: ['ok'] }),
};
