import { deadLettersApi } from '@houston/contract/features/operations/dead-letters/dead-letters.api';
import type {
  ChainLink,
  DeadLetterDetail,
} from '@houston/contract/features/operations/dead-letters/dead-letters.schema';
import { Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useText } from '../../../i18n/use-text.ts';
import { readOf } from '../../../platform/query-client.ts';
import { FailurePanel } from '../../../ui/page/failure-panel.tsx';
import { ChainEntry } from './chain-entry.tsx';
import classes from './dead-letters.module.css';

/** Every failure of the message and what was sent after each, the oldest first. */
export function DeadLetterChain({ letter }: { letter: DeadLetterDetail }) {
  const t = useText();
  const { data, error, refetch } = useQuery(readOf(deadLettersApi.chain, { params: { id: letter.id } }));
  if (data === undefined && error !== null) {
    return <FailurePanel error={error} failure="dead-letters.chain-failed-to-load" retry={() => void refetch()} />;
  }
  if (data === undefined) return <Skeleton height={200} role="status" aria-label={t('general.loading')} />;
  return (
    <ol className={classes.entries}>
      {data.data.map((link, index) => (
        <li key={`${link.kind} ${link.at.getTime()} ${link.deadLetterId} ${link.transactionId}`}>
          <ChainEntry link={link} before={bodyBefore(data.data, index)} isThis={link.deadLetterId === letter.id} />
        </li>
      ))}
    </ol>
  );
}

/** The body that a link's own differs from: the last one before it. */
function bodyBefore(links: readonly ChainLink[], index: number): string | null {
  return links.slice(0, index).findLast(({ body }) => body !== null)?.body ?? null;
}
