import type { categorySuggestionsApi } from '@houston/contract/features/work/category-suggestions/category-suggestions.api';
import type { Samples } from '../../../testing/samples/sample.ts';
import { workListSamples } from '../../../testing/samples/work-list-samples.ts';

const { list, item, due, note, takeNext } = workListSamples;
const reason = 'It is what they sell';

export const categorySuggestionsSamples: Samples<{ categorySuggestions: typeof categorySuggestionsApi }> = {
  'categorySuggestions.list': list,
  'categorySuggestions.get': ({ work }) => ({ ...item(work.suggestion.acceptId), answers: ['ok'] }),
  'categorySuggestions.changes': ({ work }) => ({ ...item(work.suggestion.acceptId), answers: ['ok'] }),
  'categorySuggestions.assign': ({ work }) => item(work.suggestion.acceptId, {}),
  'categorySuggestions.giveBack': ({ work }) => item(work.suggestion.acceptId, {}),
  'categorySuggestions.due': ({ work }) => due(work.suggestion.acceptId),
  'categorySuggestions.notes': ({ work }) => ({ ...item(work.suggestion.acceptId), answers: ['ok'] }),
  'categorySuggestions.note': ({ work }) => note(work.suggestion.acceptId),
  'categorySuggestions.takeNext': takeNext,
  'categorySuggestions.accept': ({ work }) => item(work.suggestion.acceptId, { reason }),
  'categorySuggestions.merge': ({ work }) =>
    item(work.suggestion.mergeId, { reason, categoryId: work.suggestion.categoryId }),
  'categorySuggestions.decline': ({ work }) => item(work.suggestion.declineId, { reason }),
};
