import type { screenTextsApi } from '@houston/contract/features/settings/screen-texts/screen-texts.api';
import type {
  ScreenInformation,
  ScreenText,
} from '@houston/contract/features/settings/screen-texts/screen-texts.schema';
import { Text } from '@mantine/core';
import { currentLanguage } from '../../../i18n/i18n.ts';
import { useLanguage, useText } from '../../../i18n/use-text.ts';
import type { SortFieldOf } from '../../../platform/address/grid-search.ts';
import type { Column } from '../../../ui/grid/column.ts';
import type { Filter } from '../../../ui/grid/filter.ts';
import classes from './screen-texts.module.css';
import { screenshotUrl } from './screenshot-url.ts';
import { TranslationState, translationStateText } from './translation-state.tsx';

export const screenColumns: readonly Column<ScreenInformation, SortFieldOf<typeof screenTextsApi.list>>[] = [
  {
    key: 'pageName',
    title: 'screen-texts.page-name',
    sortField: 'pageName',
    render: ({ pageName }) => (
      <Text span inherit ff="monospace">
        {pageName}
      </Text>
    ),
    csv: ({ pageName }) => pageName,
  },
  {
    key: 'title',
    title: 'screen-texts.text-title',
    sortField: 'title',
    width: 200,
    render: (screen) => <Words screen={screen} field="title" />,
    csv: (screen) => wordsOf(screen, 'title'),
  },
  {
    key: 'description',
    title: 'screen-texts.description',
    sortField: 'description',
    width: 320,
    render: (screen) => <Words screen={screen} field="description" />,
    csv: (screen) => wordsOf(screen, 'description'),
  },
  {
    key: 'translations',
    title: 'screen-texts.translations',
    render: (screen) => <TranslationState screen={screen} />,
    csv: translationStateText,
  },
  {
    key: 'screenshot',
    title: 'screen-texts.screenshot',
    render: (screen) => <Thumbnail screen={screen} />,
    csv: ({ imageExists }) => String(imageExists),
  },
];

export const screenFilters: readonly Filter<'search' | 'state'>[] = [
  { kind: 'text', name: 'search', label: 'screen-texts.search' },
  {
    kind: 'choice',
    name: 'state',
    label: 'screen-texts.state',
    choices: [
      { value: 'missing', label: 'screen-texts.state-missing' },
      { value: 'outdated', label: 'screen-texts.state-outdated' },
    ],
  },
];

function wordsOf({ translations }: ScreenInformation, field: keyof ScreenText): string {
  return translations[currentLanguage()]?.[field] ?? '';
}

function Words({ screen, field }: { screen: ScreenInformation; field: keyof ScreenText }) {
  const t = useText();
  const language = useLanguage();
  const words = screen.translations[language]?.[field] ?? '';
  if (words !== '') return <span className={classes.words}>{words}</span>;
  return (
    <Text span inherit c="dimmed">
      {t('screen-texts.is-missing')}
    </Text>
  );
}

function Thumbnail({ screen: { pageName, image } }: { screen: ScreenInformation }) {
  const t = useText();
  if (image === null) {
    return (
      <Text span inherit c="dimmed">
        {t('screen-texts.no-screenshot')}
      </Text>
    );
  }
  const { width, height } = image;
  return (
    <img
      className={classes.thumbnail}
      src={screenshotUrl(pageName, image.version, 'thumbnail')}
      alt={t('screen-texts.screenshot-of', { page: pageName })}
      width={width}
      height={height}
      loading="lazy"
    />
  );
}
