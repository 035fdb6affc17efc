import { assigneeFilters } from '@houston/contract/features/work/work-lists/work-item.schema';
import type { WorkListCalls } from '@houston/contract/features/work/work-lists/work-list-calls';
import type { FilterName } from '../../../platform/address/grid-search.ts';
import type { Filter } from '../../../ui/grid/filter.ts';
import type { WorkListWords } from './work-list-words.shared.ts';

type WorkFilter = Filter<FilterName<WorkListCalls['list']>>;

/** @param holder of whom the items are that a link asked for; undefined while none of them is known */
export function workFilters({ isOfShops }: WorkListWords, holder: string | undefined): readonly WorkFilter[] {
  const ofOne: WorkFilter = { kind: 'chip', name: 'assignedTo', label: 'work-lists.assignee', words: holder };
  return [isOfShops ? byShop : byNumber, ...ofAll, ofOne];
}

const byNumber: WorkFilter = { kind: 'text', name: 'number', label: 'work-lists.number' };
const byShop: WorkFilter = { kind: 'text', name: 'shop', label: 'work-lists.shop' };
const ofAll: readonly WorkFilter[] = [
  {
    kind: 'choice',
    name: 'assignee',
    label: 'work-lists.assignee',
    choices: assigneeFilters.map((value) => ({ value, label: `work-lists.assignee-${value}` as const })),
  },
  { kind: 'switch', name: 'closed', label: 'work-lists.closed', isOnWhen: true, chip: 'work-lists.closed-only' },
  {
    kind: 'switch',
    name: 'overdue',
    label: 'work-lists.overdue-only',
    isOnWhen: true,
    chip: 'work-lists.overdue-only',
  },
];
