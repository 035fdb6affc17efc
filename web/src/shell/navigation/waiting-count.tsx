import { Badge, VisuallyHidden } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { formatCount } from '../../i18n/format.ts';
import { useLanguage, useText } from '../../i18n/use-text.ts';
import { readOf } from '../../platform/query-client.ts';
import type { NavEntry } from '../../screen.ts';
import styles from './side-navigation.module.css';

interface WaitingCountProps {
  count: NonNullable<NavEntry['count']>;
  isRail: boolean;
}

/** How much of an entry waits, as its list shows it; nothing while nothing does, and where the count cannot be read. */
export function WaitingCount({ count, isRail }: WaitingCountProps) {
  const t = useText();
  const language = useLanguage();
  const waiting = useQuery(readOf(count, { query: {} })).data?.count ?? 0;
  if (waiting === 0) return null;
  return (
    <>
      <Badge
        component="span"
        aria-hidden
        variant="filled"
        size={isRail ? 'xs' : 'sm'}
        radius="xl"
        className={styles.count ?? ''}
      >
        {isRail && waiting > mostOnRail ? `${mostOnRail}+` : formatCount(waiting, language)}
      </Badge>
      <VisuallyHidden>{t('shell.waiting-count', { count: waiting })}</VisuallyHidden>
    </>
  );
}

/** More do not fit beside an icon. */
const mostOnRail = 99;
