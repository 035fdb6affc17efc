import * as z from 'zod';
import { endpoint, type Needs } from '../../../endpoint.ts';
import { IdParams } from '../../../fields.ts';
import { NewNote } from '../../../note.ts';
import { pageOf } from '../../../paging.ts';
import { RecordChanges } from '../../../record-changes.ts';
import { Due, mostNotes, NextOf, SeenItem, WorkItem, WorkListQuery, WorkNote } from './work-item.schema.ts';

interface WorkListRule<Rule extends Needs, Acting extends Needs> {
  base: `/api/${string}`;
  needs: Rule;
  /** Who takes items on; whoever sees them when left out. */
  toAct?: Acting;
  /** In sentences of the API description: `a dispute`, `disputes`. */
  one: string;
  many: string;
  /** What its items are found and sorted by, where that is not what those of all are. */
  query?: typeof WorkListQuery;
}

/** The calls that all work lists have. How an item is closed, each adds. */
export function workListCalls<const Rule extends Needs, const Acting extends Needs = Rule>(
  rule: WorkListRule<Rule, Acting>,
) {
  const { base, needs, one, many, query = WorkListQuery } = rule;
  const toAct = (rule.toAct ?? needs) as Acting;
  const ofOne = { needs: toAct, params: IdParams } as const;
  return {
    list: endpoint({
      method: 'GET',
      path: base,
      needs,
      summary: `The ${many} that wait for an admin, the longest waiting first, or those that are closed`,
      query,
      response: pageOf(WorkItem),
    }),
    get: endpoint({
      method: 'GET',
      path: `${base}/:id`,
      needs,
      params: IdParams,
      summary: `One of the ${many}`,
      response: WorkItem,
    }),
    changes: endpoint({
      ...ofOne,
      method: 'GET',
      path: `${base}/:id/changes`,
      summary: `Who did what about ${one}, newest first`,
      response: RecordChanges,
    }),
    assign: endpoint({
      ...ofOne,
      method: 'POST',
      path: `${base}/:id/assign`,
      summary: `Gives ${one} to the caller, whoever had it`,
      body: SeenItem,
      response: WorkItem,
    }),
    giveBack: endpoint({
      ...ofOne,
      method: 'POST',
      path: `${base}/:id/give-back`,
      summary: `Takes ${one} from whoever has it, so that anybody can take it next`,
      body: SeenItem,
      response: WorkItem,
    }),
    due: endpoint({
      ...ofOne,
      method: 'POST',
      path: `${base}/:id/due`,
      summary: `Says by when ${one} should be done: today or later`,
      body: Due,
      response: WorkItem,
    }),
    notes: endpoint({
      ...ofOne,
      method: 'GET',
      path: `${base}/:id/notes`,
      summary: `What was written about ${one}, newest first: at most ${mostNotes}`,
      response: z.object({ data: z.array(WorkNote) }),
    }),
    note: endpoint({
      ...ofOne,
      method: 'POST',
      path: `${base}/:id/notes`,
      summary: `Writes a note about ${one}, with its author and time; notes stay as they are`,
      body: NewNote,
      response: z.object({}),
    }),
    takeNext: endpoint({
      method: 'POST',
      path: `${base}/take-next`,
      needs: toAct,
      summary: `Gives the caller the one of the ${many} that is due first and that nobody has; nobody else gets the same, and the same press none besides`,
      body: NextOf,
      response: WorkItem,
    }),
  };
}

/** What every work list can be asked. */
export type WorkListCalls = ReturnType<typeof workListCalls<Needs>>;
