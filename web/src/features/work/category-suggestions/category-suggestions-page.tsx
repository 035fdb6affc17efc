import { categorySuggestionsApi } from '@houston/contract/features/work/category-suggestions/category-suggestions.api';
import { WorkListPage } from '../work-lists/work-list-page.shared.tsx';
import { DecideSuggestion } from './decide-suggestion.tsx';

/** What shops suggest that they sell. */
export function Page() {
  return (
    <WorkListPage
      api={categorySuggestionsApi}
      words={{
        kind: 'category-suggestion',
        isOfShops: true,
        title: 'category-suggestions.title',
        purpose: 'category-suggestions.purpose',
        item: 'category-suggestions.item',
        since: 'category-suggestions.since',
        subject: 'category-suggestions.category',
        hasOutcome: true,
        empty: 'category-suggestions.empty',
        emptyHint: 'category-suggestions.empty-hint',
        failure: 'category-suggestions.could-not-retrieve',
      }}
      closing={(item, close) => <DecideSuggestion item={item} close={close} />}
    />
  );
}
