import { categorySuggestionsApi } from '@houston/contract/features/work/category-suggestions/category-suggestions.api';
import type { WorkItem } from '@houston/contract/features/work/work-lists/work-item.schema';
import { useText } from '../../../i18n/use-text.ts';
import { CloseItem } from '../work-lists/close-item.shared.tsx';
import { closingWords } from '../work-lists/work-list-words.shared.ts';
import { MergeSuggestion } from './merge-suggestion.tsx';

export interface DecideSuggestionProps {
  item: WorkItem;
  close: () => void;
}

/** Makes the category that a shop suggested, puts it in another one, or declines. */
export function DecideSuggestion({ item, close }: DecideSuggestionProps) {
  const t = useText();
  const category = item.subject ?? '';
  return (
    <>
      <CloseItem
        item={item}
        endpoint={categorySuggestionsApi.decline}
        words={closingWords('category-suggestions.decline', 'category-suggestions.declined')}
        effect={t('category-suggestions.decline-effect', { category })}
        close={close}
      />
      <MergeSuggestion item={item} close={close} />
      <CloseItem
        item={item}
        endpoint={categorySuggestionsApi.accept}
        words={closingWords('category-suggestions.accept', 'category-suggestions.accepted')}
        effect={t('category-suggestions.accept-effect', { category })}
        close={close}
      />
    </>
  );
}
