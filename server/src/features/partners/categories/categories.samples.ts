import type { categoriesApi } from '@houston/contract/features/partners/categories/categories.api';
import type { Samples, SampleWorld } from '../../../testing/samples/sample.ts';

const ofOne = ({ work }: SampleWorld) => ({ params: { id: String(work.suggestion.categoryId) } });

export const categoriesSamples: Samples<{ categories: typeof categoriesApi }> = {
  'categories.list': () => ({ answers: ['ok'] }),
  'categories.get': (world) => ({ ...ofOne(world), answers: ['ok'] }),
  'categories.rename': (world) => ({
    ...ofOne(world),
    body: { name: `Sample ${world.work.suggestion.categoryId}`, version: 1 },
    answers: ['ok', 'stale_version', 'duplicate_entry'],
  }),
  'categories.changes': (world) => ({ ...ofOne(world), answers: ['ok'] }),
};
