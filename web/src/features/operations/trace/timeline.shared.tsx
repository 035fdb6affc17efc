import type { Endpoint } from '@houston/contract/endpoint';
import type { TextKey } from '@houston/contract/texts/sections';
import type { TimelinePage, TimelineTopic } from '@houston/contract/timeline';
import { timelineTopics } from '@houston/contract/timeline';
import { Button, Group, NativeSelect, Text } from '@mantine/core';
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { Fragment, type ReactNode } from 'react';
import { useText } from '../../../i18n/use-text.ts';
import { useSearch } from '../../../platform/address/use-search.ts';
import { type CallInput, callApi } from '../../../platform/calls/api.ts';
import { keyOf } from '../../../platform/query-client.ts';
import { FailurePanel } from '../../../ui/page/failure-panel.tsx';
import { Loading } from '../../../ui/page/loaded.tsx';
import { Panel } from '../../../ui/page/panel.tsx';
import { EventList } from './trace-events.shared.tsx';

interface TimelineProps<E extends Endpoint, Event> {
  hint: TextKey;
  /** Takes a `TimelineQuery`, and answers a page. */
  read: E;
  /** The record. */
  of: Pick<CallInput<E> & { params: object }, 'params'>;
  /** Of what else it is made, so that it is read again when that changes. */
  follows?: readonly Endpoint[];
  failure?: TextKey;
  /** Where a note about it is written. */
  note?: ReactNode;
  row: (event: Event) => ReactNode;
}

/** Everything that happened to a record, the newest first: what there is to choose stands in the address, and older pages are a press away. */
export function Timeline<E extends Endpoint, Event>(props: TimelineProps<E, Event>) {
  const { hint, note, row, failure = 'timeline.could-not-load' } = props;
  const t = useText();
  const [topic, setTopic] = useTopic();
  const { data, error, hasNextPage, isFetchingNextPage, fetchNextPage, refetch } = usePages(props, topic);
  const events = data?.pages.flatMap((page) => page.data) ?? [];
  const topics = data?.pages[0]?.topics ?? [];
  return (
    <Panel
      title={t('timeline.happened')}
      hint={t(hint)}
      aside={topics.length > 1 && <TopicChoice topics={topics} topic={topic} choose={setTopic} />}
    >
      {note}
      {data === undefined && error !== null && (
        <FailurePanel error={error} failure={failure} retry={() => void refetch()} />
      )}
      {data === undefined && error === null && <Loading height={320} />}
      {data !== undefined && events.length === 0 && (
        <Text size="sm">{t(topic === undefined ? 'timeline.nothing' : 'timeline.nothing-of-topic')}</Text>
      )}
      <EventList>
        {events.map((event) => (
          <Fragment key={JSON.stringify(event)}>{row(event)}</Fragment>
        ))}
      </EventList>
      {hasNextPage && (
        <Group justify="center">
          <Button variant="default" loading={isFetchingNextPage} onClick={() => void fetchNextPage()}>
            {t('timeline.older')}
          </Button>
        </Group>
      )}
    </Panel>
  );
}

function usePages<E extends Endpoint, Event>(
  { read, of, follows = [] }: TimelineProps<E, Event>,
  topic?: TimelineTopic,
) {
  const wanted = topic === undefined ? {} : { topic };
  return useInfiniteQuery({
    queryKey: keyOf(read, { ...of, query: wanted }),
    queryFn: async ({ pageParam, signal }) => {
      const query = { ...wanted, ...(pageParam !== null && { before: pageParam }) };
      return (await callApi(read, { ...of, query } as CallInput<E>, { signal })) as unknown as TimelinePage<Event>;
    },
    initialPageParam: null as string | null,
    getNextPageParam: ({ older }) => older,
    // What is chosen from stays where it is.
    placeholderData: keepPreviousData,
    meta: { follows: follows.map(({ path }) => path) },
  });
}

/** Kept in the address; whatever else stands there is everything. */
function useTopic(): [TimelineTopic | undefined, (topic: string) => void] {
  const [search, setSearch] = useSearch();
  const topic = timelineTopics.find((one) => one === search.topic);
  return [topic, (next) => void setSearch({ topic: next || undefined }, 'replace')];
}

interface TopicChoiceProps {
  topics: readonly TimelineTopic[];
  topic: TimelineTopic | undefined;
  choose: (topic: string) => void;
}

function TopicChoice({ topics, topic, choose }: TopicChoiceProps) {
  const t = useText();
  const choices = topics.map((one) => ({ value: one, label: t(`timeline.topic-${one}`) }));
  return (
    <NativeSelect
      size="xs"
      aria-label={t('timeline.topic')}
      value={topic ?? ''}
      data={[{ value: '', label: t('timeline.topic-all') }, ...choices]}
      onChange={(event) => choose(event.currentTarget.value)}
    />
  );
}
