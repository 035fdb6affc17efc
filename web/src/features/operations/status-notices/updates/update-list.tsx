import type { NoticeUpdate } from '@houston/contract/features/operations/status-notices/status-notices.schema';
import { languageNames } from '@houston/contract/languages';
import { useText } from '../../../../i18n/use-text.ts';
import { ExactTime } from '../../../../ui/values/exact-time.tsx';
import classes from '../status-notices.module.css';

/** What was added to a notice: when, by whom, and in each language what. */
export function UpdateList({ updates }: { updates: readonly NoticeUpdate[] }) {
  const t = useText();
  if (updates.length === 0) return null;
  return (
    <dl className={classes.facts} aria-label={t('status-notices.updates')}>
      {updates.map(({ id, at, user, translations }) => (
        <div key={id} className={classes.fact}>
          <dt>
            <ExactTime at={at} />
            <br />
            {user}
          </dt>
          {translations.map(({ languageCode, text }) => (
            <dd key={languageCode} className={classes.update}>
              <span lang={languageCode}>{languageNames[languageCode]}</span>
              <span lang={languageCode} className={classes.words}>
                {text}
              </span>
            </dd>
          ))}
        </div>
      ))}
    </dl>
  );
}
