import { assigneeFilters } from '@houston/contract/features/work/work-lists/work-item.schema';
import type { WorkListCalls } from '@houston/contract/features/work/work-lists/work-list-calls';
import type { FilterName } from '../../../platform/address/grid-search.ts';
import type { Filter } from '../../../ui/grid/filter.ts';

export const workFilters: readonly Filter<FilterName<WorkListCalls['list']>>[] = [
  { kind: 'text', name: 'number', label: 'work-lists.number' },
  {
    kind: 'choice',
    name: 'assignee',
    label: 'work-lists.assignee',
    choices: assigneeFilters.map((value) => ({ value, label: `work-lists.assignee-${value}` as const })),
  },
  { kind: 'switch', name: 'closed', label: 'work-lists.closed', isOnWhen: true, chip: 'work-lists.closed-only' },
];
