/** What happened to a record, from many sources in one order: the newest first, page by page, each source by an index of its own. */
import type { TimelinePage, TimelineQuery, TimelineTopic } from '@houston/contract/timeline';
import { timelineTopics } from '@houston/contract/timeline';
import type { Db } from '../db/database.ts';
import { queryRows } from '../db/pool-database.ts';

/** One kind of event. */
export interface TimelineSource {
  readonly topic: TimelineTopic;
  /**
   * Selects `kind`, `at`, `id`, which is unique at that time, and `about`, a JSON object with the rest. `$1` is the id of the record, `$2`
   * its key. A page reads from its end: an index has to have the record's rows in the order of `at` and `id`, or there are few of them.
   */
  readonly sql: string;
}

interface Row {
  kind: string;
  at: Date;
  id: number;
  about: object;
  micros: string;
  place: number;
}

/** @param sources those that the caller is told of, in the order in which they tell of the same moment */
export async function readTimeline<Event>(
  db: Db,
  sources: readonly TimelineSource[],
  record: { id: number; key?: string },
  query: TimelineQuery,
): Promise<TimelinePage<Event>> {
  const topics = timelineTopics.filter((one) => sources.some((source) => source.topic === one));
  const text = timelineSql(sources, query);
  if (text === null) return { data: [], older: null, topics };
  const from = query.before === undefined ? null : placeOf(query.before);
  const values = [record.id, record.key ?? null, from?.at ?? null, from?.id ?? null];
  const { rows } = await queryRows<Row>(db, text, values);
  const { limit } = query;
  const shown = rows.slice(0, limit);
  const last = shown.at(-1);
  return {
    data: shown.map(({ kind, at, id, about }) => ({ kind, at, id, ...about }) as Event),
    older: rows.length > limit && last !== undefined ? `${last.micros}_${last.place}_${last.id}` : null,
    topics,
  };
}

/** The statement of a page; null where none of the sources is of the topic. */
export function timelineSql(
  sources: readonly TimelineSource[],
  { before, topic, limit }: TimelineQuery,
): string | null {
  const from = before === undefined ? undefined : placeOf(before).place;
  const parts = sources.flatMap((source, place) =>
    topic === undefined || source.topic === topic ? [partOf(source, place, from, limit + 1)] : [],
  );
  if (parts.length === 0) return null;
  // What is not used of the parameters has its type from the first line.
  return `with given as (select $1::bigint, $2::text, $3::timestamptz, $4::bigint)
    select kind, at, id, about, place, (extract(epoch from at) * 1000000)::bigint::text as micros
    from (${parts.join(' union all ')}) events order by at desc, place, id desc limit ${limit + 1}`;
}

/** The newest of a source before `$3`: what happened in the same moment stands below in the order of the sources. */
function partOf({ sql }: TimelineSource, place: number, from: number | undefined, limit: number): string {
  return `(select kind, at, id, about, ${place} as place from (${sql}) e ${where()} order by at desc, id desc limit ${limit})`;

  function where(): string {
    if (from === undefined) return '';
    if (place === from) return 'where (at, id) < ($3, $4)';
    return place > from ? 'where at <= $3' : 'where at < $3';
  }
}

/** By the microsecond, as the database keeps it: a page of many events of one moment would never end. */
function placeOf(text: string): { at: string; place: number; id: number } {
  const [micros = 0, place = 0, id = 0] = text.split('_').map(Number);
  const at = new Date(Math.floor(micros / 1000))
    .toISOString()
    .replace('Z', `${String(micros % 1000).padStart(3, '0')}Z`);
  return { at, place, id };
}
