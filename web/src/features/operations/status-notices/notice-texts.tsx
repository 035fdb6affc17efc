import type { StatusNotice } from '@houston/contract/features/operations/status-notices/status-notices.schema';
import { Anchor, Text } from '@mantine/core';
import { languageName } from '../../../i18n/format.ts';
import { useLanguage, useText } from '../../../i18n/use-text.ts';
import { placesText } from './notice-words.tsx';
import classes from './status-notices.module.css';
import { UpdateList } from './updates/update-list.tsx';

/** The text of each language with its link, what was added to it since, and where the notice is shown. */
export function NoticeTexts({ notice }: { notice: StatusNotice }) {
  const t = useText();
  const language = useLanguage();
  return (
    <>
      <dl className={classes.facts}>
        {notice.translations.length === 0 && (
          <>
            <dt>{t('status-notices.text')}</dt>
            <dd>{t('status-notices.no-text')}</dd>
          </>
        )}
        {notice.translations.map(({ languageCode, text, url }) => (
          <div key={languageCode} className={classes.fact}>
            <dt>{languageName(languageCode, language)}</dt>
            <dd>
              {text === '' ? (
                <Text span inherit c="dimmed">
                  {t('status-notices.no-text')}
                </Text>
              ) : (
                <span lang={languageCode} className={classes.words}>
                  {text}
                </span>
              )}
              {url === '' ? null : (
                <Anchor href={url} target="_blank" rel="noopener noreferrer" className={classes.address}>
                  {url}
                </Anchor>
              )}
            </dd>
          </div>
        ))}
        <div className={classes.fact}>
          <dt>{t('status-notices.shown-on')}</dt>
          <dd>{placesText(notice.showOn)}</dd>
        </div>
      </dl>
      {notice.updates.length > 0 && (
        <Text fw={600} size="sm">
          {t('status-notices.updates')}
        </Text>
      )}
      <UpdateList updates={notice.updates} />
    </>
  );
}
