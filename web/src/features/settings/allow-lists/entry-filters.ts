import type { Filter } from '../../../ui/grid/filter.ts';

export const entryFilters: readonly Filter<'search'>[] = [
  { kind: 'text', name: 'search', label: 'allow-lists.search' },
];
