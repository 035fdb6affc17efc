import { deadLettersApi } from '@houston/contract/features/operations/dead-letters/dead-letters.api';
import type {
  ChainLink,
  DeadLetterDetail,
} from '@houston/contract/features/operations/dead-letters/dead-letters.schema';
import { useQuery } from '@tanstack/react-query';
import { readOf } from '../../../platform/query-client.ts';
import { Loaded } from '../../../ui/page/loaded.tsx';
import { ChainEntry } from './chain-entry.tsx';
import classes from './dead-letters.module.css';

/** Every failure of the message and what was sent after each, the oldest first. */
export function DeadLetterChain({ letter }: { letter: DeadLetterDetail }) {
  const read = useQuery(readOf(deadLettersApi.chain, { params: { id: letter.id } }));
  return (
    <Loaded query={read} failure="dead-letters.chain-failed-to-load" height={200}>
      {({ data: links }) => (
        <ol className={classes.entries}>
          {links.map((link, index) => (
            <li key={`${link.kind} ${link.at.getTime()} ${link.deadLetterId} ${link.transactionId}`}>
              <ChainEntry link={link} before={bodyBefore(links, index)} isThis={link.deadLetterId === letter.id} />
            </li>
          ))}
        </ol>
      )}
    </Loaded>
  );
}

/** The body that a link's own differs from: the last one before it. */
function bodyBefore(links: readonly ChainLink[], index: number): string | null {
  return links.slice(0, index).findLast(({ body }) => body !== null)?.body ?? null;
}
