import type { Query } from '@houston/contract/endpoint';
import type { screenTextsApi } from '@houston/contract/features/settings/screen-texts/screen-texts.api';
import {
  lacksText,
  type ScreenInformation,
} from '@houston/contract/features/settings/screen-texts/screen-texts.schema';
import { languages } from '@houston/contract/languages';
import type { Page, SortTerm } from '@houston/contract/paging';
import type { Call } from '../../../call.ts';
import { selectScreens } from './screen-texts.store.ts';

type ListQuery = Query<typeof screenTextsApi.list>;

/** Sorted and searched here: there are a dozen, and which text counts depends on the language that is asked for. */
export async function listScreens({ app }: Call, query: ListQuery): Promise<Page<ScreenInformation>> {
  const all = await selectScreens(app.database.orm);
  const matching = all
    .filter((screen) => isWanted(screen, query))
    .toSorted((left, right) => compare(left, right, query));
  return { data: matching.slice(query.skip, query.skip + query.limit), total: matching.length };
}

function isWanted(screen: ScreenInformation, { search = '', state, language }: ListQuery): boolean {
  const { translations } = screen;
  if (state === 'missing' && !languages.some((one) => lacksText(screen, one))) return false;
  if (state === 'outdated' && !languages.some((one) => translations[one]?.outdatedBy != null)) return false;
  const words = ['pageName', 'title', 'description'] as const;
  return words.some((field) => wordsOf(screen, field, language).toLowerCase().includes(search.toLowerCase()));
}

function compare(left: ScreenInformation, right: ScreenInformation, { order, language }: ListQuery): number {
  for (const { field, descending } of [...order, { field: 'pageName', descending: false }] as SortTerm<Field>[]) {
    const [one, two] = [wordsOf(left, field, language), wordsOf(right, field, language)];
    const result = one.localeCompare(two, language, { sensitivity: 'base' });
    if (result !== 0) return descending ? -result : result;
  }
  return 0;
}

type Field = ListQuery['order'][number]['field'];

function wordsOf({ pageName, translations }: ScreenInformation, field: Field, language: ListQuery['language']): string {
  return field === 'pageName' ? pageName : (translations[language]?.[field] ?? '');
}
