import { categorySuggestionsApi } from '@houston/contract/features/work/category-suggestions/category-suggestions.api';
import { WorkListPage } from '../work-lists/work-list-page.shared.tsx';
import { listWords } from '../work-lists/work-list-words.shared.ts';
import { DecideSuggestion } from './decide-suggestion.tsx';

/** What shops suggest that they sell. */
export function Page() {
  return (
    <WorkListPage
      api={categorySuggestionsApi}
      words={{
        ...listWords('category-suggestions'),
        kind: 'category-suggestion',
        isOfShops: true,
        subject: 'category-suggestions.category',
        hasOutcome: true,
      }}
      closing={(item, close) => <DecideSuggestion item={item} close={close} />}
    />
  );
}
