import type { ActiveNotice } from '@houston/contract/features/operations/status-notices/service-status.api';
import type { Severity } from '@houston/contract/features/operations/status-notices/status-notices.schema';
import type { Language } from '@houston/contract/languages';
import { Alert, Anchor, VisuallyHidden } from '@mantine/core';
import { IconAlertOctagon, IconAlertTriangle, IconExternalLink, IconInfoCircle } from '@tabler/icons-react';
import { formatMinute } from '../../i18n/format.ts';
import { useText } from '../../i18n/use-text.ts';
import { useTimeZone } from '../../platform/session/session.ts';
import classes from './notice-banner.module.css';
import { NoticeUpdates } from './notice-updates.tsx';
import { useNoticeWords } from './use-notice-words.ts';

const looks = {
  5: { color: 'red', Icon: IconAlertOctagon },
  4: { color: 'orange', Icon: IconAlertTriangle },
  3: { color: 'yellow', Icon: IconAlertTriangle },
  2: { color: 'blue', Icon: IconInfoCircle },
  1: { color: 'gray', Icon: IconInfoCircle },
} as const satisfies Record<Severity, unknown>;

interface NoticeBannerProps {
  severity: Severity;
  /** Plain text, shown as it is. */
  text: string;
  /** null or empty for none. */
  url: string | null;
  /** Of the text. */
  language: Language;
  end: Date | null;
  updates?: ActiveNotice['updates'];
  onHide?: () => void;
  /** Not read out by itself: it is no news. */
  isPreview?: true;
}

/** One status notice, as the console shows it. */
export function NoticeBanner({
  severity,
  text,
  url,
  language,
  end,
  updates = [],
  onHide,
  isPreview,
}: NoticeBannerProps) {
  const t = useText();
  const say = useNoticeWords(language);
  const timeZone = useTimeZone();
  const { color, Icon } = looks[severity];
  const role = severity === 5 ? 'alert' : 'status';
  const time = end && formatMinute(end, language, timeZone);
  return (
    <Alert
      color={color}
      variant="light"
      p="xs"
      role={isPreview ? 'note' : role}
      icon={<Icon size={18} aria-hidden />}
      withCloseButton={onHide !== undefined}
      closeButtonLabel={t('status-notices.dismiss')}
      {...(onHide && { onClose: onHide })}
    >
      <VisuallyHidden>
        {t('status-notices.banner-severity', { severity: t(`status-notices.severity-${severity}`) })}.{' '}
      </VisuallyHidden>
      <span lang={language} className={classes.notice}>
        <span className={classes.words}>{text}</span>{' '}
        {time !== null && <span className={classes.end}>{say('until').replace('{{time}}', time)}</span>}{' '}
        {url !== null && url !== '' && (
          <Anchor href={url} target="_blank" rel="noopener noreferrer" size="sm" className={classes.link}>
            {say('more-information')}
            <IconExternalLink size={14} aria-hidden className={classes.mark} />{' '}
            <VisuallyHidden>({t('status-notices.new-tab')})</VisuallyHidden>
          </Anchor>
        )}
      </span>
      <NoticeUpdates updates={updates} />
    </Alert>
  );
}
