import { permissionsNeeded } from '@houston/contract/endpoint';
import { categoriesApi } from '@houston/contract/features/partners/categories/categories.api';
import { categorySuggestionsApi } from '@houston/contract/features/work/category-suggestions/category-suggestions.api';
import { Group, Select } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useText } from '../../../i18n/use-text.ts';
import { readOf } from '../../../platform/query-client.ts';
import { missingPermissions, useSession } from '../../../platform/session/session.ts';
import { CloseItem } from '../work-lists/close-item.shared.tsx';
import { closingWords } from '../work-lists/work-list-words.shared.ts';
import type { DecideSuggestionProps } from './decide-suggestion.tsx';

/** Puts the shop in a category that there is. */
export function MergeSuggestion({ item, close }: DecideSuggestionProps) {
  const t = useText();
  const isAllowed =
    missingPermissions(useSession(), permissionsNeeded(categorySuggestionsApi.merge.needs) ?? []).length === 0;
  const { data = [] } = useQuery(readOf(categoriesApi.list, {}));
  const [chosen, choose] = useState<string | null>(null);
  const choices = data.flatMap(({ id, name }) =>
    id === null || name === null ? [] : [{ value: String(id), label: name }],
  );
  const category = choices.find(({ value }) => value === chosen)?.label;
  return (
    <Group gap="xs">
      {isAllowed && (
        <Select
          aria-label={t('category-suggestions.merge-with')}
          placeholder={t('category-suggestions.merge-with')}
          data={choices}
          w="min(260px, 100%)"
          value={chosen}
          onChange={choose}
          searchable
        />
      )}
      <CloseItem
        item={item}
        endpoint={categorySuggestionsApi.merge}
        words={closingWords('category-suggestions.merge', 'category-suggestions.merged')}
        effect={t('category-suggestions.merge-effect', { category: category ?? '' })}
        more={{ categoryId: Number(chosen) }}
        unless={isAllowed && category === undefined ? t('category-suggestions.merge-choose') : undefined}
        close={close}
      />
    </Group>
  );
}
