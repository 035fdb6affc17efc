import type { ActiveNotice } from '@houston/contract/features/operations/status-notices/service-status.api';
import { Anchor, Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useLayoutEffect, useRef, useState } from 'react';
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
  const hide = useHiding((said) => setHidden([...hidden, said]));
  const { data } = useQuery(noticesRead(language, tenantId));
  const notices = data?.data.filter((notice) => !hidden.includes(saidBy(notice))) ?? [];
  if (notices.length === 0) return null;
  const shown = isOpen ? notices : notices.slice(0, shownAtFirst);
  const rest = notices.length - shown.length;
  return (
    <Stack ref={hide.list} gap="xs" mb="md" align="stretch">
      {shown.map((notice) => (
        <NoticeBanner
          key={notice.id}
          severity={notice.severity}
          text={notice.text}
          url={notice.url}
          language={notice.language}
          end={notice.endTimeUtc}
          updates={notice.updates}
          {...(notice.severity <= gravestToHide && { onHide: () => hide.of(saidBy(notice)) })}
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

/**
 * Hides a notice by its own button, which is gone then: the focus goes to the same button of the notice that takes its place, of
 * the one before where it was the last, and to the heading of the screen where none is left that can be hidden.
 */
function useHiding(hide: (said: string) => void) {
  const label = useText()('status-notices.dismiss');
  const list = useRef<HTMLDivElement>(null);
  const left = useRef<number | null>(null);
  const buttons = () =>
    [...(list.current?.querySelectorAll('button') ?? [])].filter(
      (button) => button.getAttribute('aria-label') === label,
    );
  useLayoutEffect(() => {
    if (left.current === null) return;
    const others = buttons();
    const next =
      others[Math.min(left.current, others.length - 1)] ?? document.querySelector<HTMLElement>('h1[tabindex]');
    left.current = null;
    next?.focus({ preventScroll: true });
  });
  return {
    list,
    of(said: string) {
      left.current = buttons().indexOf(document.activeElement as HTMLButtonElement);
      // A press that did not take the focus, as in Safari, leaves it where it is.
      if (left.current < 0) left.current = null;
      hide(said);
    },
  };
}
