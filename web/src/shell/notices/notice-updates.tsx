import type { ActiveNotice } from '@houston/contract/features/operations/status-notices/service-status.api';
import { Anchor } from '@mantine/core';
import { useState } from 'react';
import { formatMinute } from '../../i18n/format.ts';
import { useText } from '../../i18n/use-text.ts';
import { useTimeZone } from '../../platform/session/session.ts';
import classes from './notice-banner.module.css';
import { useNoticeWords } from './use-notice-words.ts';

/** Of a notice that was updated often, the last says what holds. */
const shownAtFirst = 2;

/** What was added to a notice since, the newest first, with its time. */
export function NoticeUpdates({ updates }: Pick<ActiveNotice, 'updates'>) {
  const t = useText();
  const [isOpen, setOpen] = useState(false);
  const shown = isOpen ? updates : updates.slice(0, shownAtFirst);
  const rest = updates.length - shown.length;
  return (
    <>
      {shown.map((update) => (
        <NoticeUpdate key={`${update.at.getTime()} ${update.text}`} update={update} />
      ))}
      {rest > 0 && (
        <Anchor component="button" type="button" size="sm" className={classes.link} onClick={() => setOpen(true)}>
          {t('status-notices.show-earlier', { count: rest })}
        </Anchor>
      )}
    </>
  );
}

function NoticeUpdate({ update: { at, language, text } }: { update: ActiveNotice['updates'][number] }) {
  const say = useNoticeWords(language);
  const time = formatMinute(at, language, useTimeZone());
  return (
    <span lang={language} className={classes.update}>
      <b>{say('update-of').replace('{{time}}', time)}</b> <span className={classes.words}>{text}</span>
    </span>
  );
}
