import { mostDaysUntilDue } from '@houston/contract/features/work/work-lists/work-item.schema';
import type { WorkListCalls } from '@houston/contract/features/work/work-lists/work-list-calls';
import type { Change } from '../../../audit/audit.ts';
import { dayInAmsterdam, plusDays } from '../../../clock.ts';
import { fieldProblem, problem } from '../../../http/problem.ts';
import type { ItemRow } from './item-row.ts';
import { contextOf, type WorkList } from './work-list.ts';
import { storeDue } from './work-lists.store.ts';

/** Of an item that is held. @param dueOn yyyy-MM-dd @throws Problem nothing_to_do (it is due then), invalid_request */
export async function setDue(work: Change, now: Date, list: WorkList, item: ItemRow, dueOn: string): Promise<void> {
  const { id } = item;
  if (dueOn === item.dueOn) throw problem('nothing_to_do');
  const today = dayInAmsterdam(now);
  if (dueOn < today || dueOn > plusDays(today, mostDaysUntilDue))
    throw fieldProblem<WorkListCalls['due']>('dueOn', 'work-lists.due-range');
  await storeDue(work.tx, list.table, id, dueOn);
  work.audit({
    action: `${list.kind}.due`,
    record: { kind: list.kind, id },
    before: { dueOn: item.dueOn },
    after: { dueOn },
    context: contextOf(item),
  });
  for (const news of list.news) work.publish(news);
}
