import type { ActiveNotice } from '@houston/contract/features/operations/status-notices/service-status.api';
import { Anchor, Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useLanguage, useText } from '../../i18n/use-text.ts';
import { useTenantId } from '../tenant-choice.ts';
import { NoticeBanner } from './notice-banner.tsx';
import { noticesRead } from './notices-read.ts';

/** More would push the screen itself out of sight. */
const shownAtFirst = 3;
/** What is graver than this stays until it is over. */
const gravestToHide = 3;

/** Who hid a notice has read what it said then: an update is news. */
const saidBy = ({ id, updates }: ActiveNotice) => `${id} ${updates.length}`;

/** What is to be said in the console now: it comes and goes by itself, the gravest first. */
export function StatusNotices() {
  const t = useText();
  const language = useLanguage();
  const tenantId = useTenantId();
  const [hidden, setHidden] = useState<readonly string[]>([]);
  const [isOpen, setOpen] = useState(false);
  const { data } = useQuery(noticesRead(language, tenantId));
  const notices = data?.data.filter((notice) => !hidden.includes(saidBy(notice))) ?? [];
  if (notices.length === 0) return null;
  const shown = isOpen ? notices : notices.slice(0, shownAtFirst);
  const rest = notices.length - shown.length;
  return (
    <Stack gap="xs" mb="md" align="stretch">
      {shown.map((notice) => (
        <NoticeBanner
          key={notice.id}
          severity={notice.severity}
          text={notice.text}
          url={notice.url}
          language={notice.language}
          end={notice.endTimeUtc}
          updates={notice.updates}
          {...(notice.severity <= gravestToHide && { onHide: () => setHidden([...hidden, saidBy(notice)]) })}
        />
      ))}
      {rest > 0 && (
        <Anchor component="button" type="button" size="sm" ta="start" onClick={() => setOpen(true)}>
          {t('status-notices.show-more', { count: rest })}
        </Anchor>
      )}
    </Stack>
  );
}
