import { endpoint } from '../../../endpoint.ts';
import { Id, IdParams } from '../../../fields.ts';
import { Closing, WorkItem } from '../work-lists/work-item.schema.ts';
import { workListCalls } from '../work-lists/work-list-calls.ts';

const toAct = 'merchantsManagementAllowed';
const base = '/api/category-suggestions';
const closing = { method: 'POST', needs: toAct, params: IdParams, body: Closing, response: WorkItem } as const;

/** Everybody may see what shops suggest, as everybody sees how many do. */
export const categorySuggestionsApi = {
  ...workListCalls({
    ...{ base, needs: 'signedIn', toAct },
    ...{ one: 'the suggestion of a category', many: 'categories that shops suggest' },
  }),
  accept: endpoint({
    ...closing,
    path: `${base}/:id/accept`,
    summary:
      'Makes the category that a shop suggested, with a reason, and puts every shop in it that suggested the same',
  }),
  merge: endpoint({
    ...closing,
    path: `${base}/:id/merge`,
    summary: 'Puts a shop in a category that there is, with a reason, instead of the one that it suggested',
    body: Closing.extend({ categoryId: Id }),
  }),
  decline: endpoint({
    ...closing,
    path: `${base}/:id/decline`,
    summary: 'Declines the category that a shop suggested, with a reason; the same is not taken from it again',
  }),
};
