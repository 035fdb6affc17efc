import {
  type Portal,
  portals,
  type Severity,
  translationFor,
} from '@houston/contract/features/operations/status-notices/status-notices.schema';
import { type Language, languageNames, languages } from '@houston/contract/languages';
import { SegmentedControl, Select, Stack, Text, Title } from '@mantine/core';
import { useId, useState } from 'react';
import { languageName } from '../../../../i18n/format.ts';
import { useLanguage, useText } from '../../../../i18n/use-text.ts';
import { NoticeBanner } from '../../../../shell/notices/notice-banner.tsx';
import classes from './notice-preview.module.css';
import type { NoticeValues } from './use-notice-form.ts';

interface NoticePreviewProps {
  /** As typed so far. */
  values: NoticeValues;
  end: Date | null;
}

/** What a notice will look like on a place and in a language, before it is stored. */
export function NoticePreview({ values, end }: NoticePreviewProps) {
  const t = useText();
  const titleId = useId();
  const own = useLanguage();
  const [chosen, setPlace] = useState<Portal | null>(null);
  // Until another one is chosen, the first where it will be shown.
  const place = chosen ?? portals.find((portal) => values.showOn[portal]) ?? 'adminPortal';
  const [language, setLanguage] = useState<Language>(own);
  return (
    <Stack gap="sm" component="section" aria-labelledby={titleId} className={classes.preview}>
      <Title order={3} size="h6" id={titleId}>
        {t('status-notices.preview')}
      </Title>
      <Select
        size="xs"
        label={t('status-notices.preview-place')}
        data={portals.map((portal) => ({ value: portal, label: t(`status-notices.place-${portal}`) }))}
        value={place}
        onChange={(next) => next !== null && setPlace(next as Portal)}
        allowDeselect={false}
      />
      <SegmentedControl
        size="xs"
        aria-label={t('status-notices.preview-language')}
        data={languages.map((code) => ({ value: code, label: <span lang={code}>{languageNames[code]}</span> }))}
        value={language}
        onChange={(next) => setLanguage(next as Language)}
        fullWidth
      />
      <div className={classes.frame} data-place={place}>
        <div className={classes.bar} aria-hidden>
          {t(`status-notices.place-${place}`)}
        </div>
        <div className={classes.page}>
          <Shown values={values} end={end} place={place} language={language} />
          <div className={classes.lines} aria-hidden>
            <span />
            <span />
            <span />
          </div>
        </div>
      </div>
      <Text size="xs" c="dimmed">
        {t('status-notices.preview-hint')}
      </Text>
    </Stack>
  );
}

function Shown({ values, end, place, language }: NoticePreviewProps & { place: Portal; language: Language }) {
  const t = useText();
  const reader = useLanguage();
  // By the same rule as the feed that portals read.
  const shown = translationFor(
    values.languages.map(({ language: languageCode, text, url }) => ({
      languageCode,
      text: text.trim(),
      url: url.trim(),
    })),
    language,
  );
  if (!values.showOn[place]) return <Text size="sm">{t('status-notices.preview-not-here')}</Text>;
  if (shown === null) return <Text size="sm">{t('status-notices.preview-no-text')}</Text>;
  return (
    <>
      <NoticeBanner
        severity={Number(values.severity) as Severity}
        text={shown.text}
        url={shown.url}
        language={shown.languageCode}
        end={end}
        isPreview
      />
      {shown.languageCode !== language && (
        <Text size="xs" mt={4}>
          {t('status-notices.preview-fallback', {
            language: languageName(language, reader),
            other: languageName(shown.languageCode, reader),
          })}
        </Text>
      )}
    </>
  );
}
