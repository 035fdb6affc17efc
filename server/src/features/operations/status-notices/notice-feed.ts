/** The public feed, answered from memory: it is read by every visitor of every portal, and changes a few times a day. */
import type { Query } from '@houston/contract/endpoint';
import { serviceStatusApi } from '@houston/contract/features/operations/status-notices/service-status.api';
import {
  noticeStateAt,
  translationFor,
} from '@houston/contract/features/operations/status-notices/status-notices.schema';
import type { Language } from '@houston/contract/languages';
import type { App, Call } from '../../../call.ts';
import { keptJson, openToPortals } from '../../../http/kept-answer.ts';
import type { RawAnswer } from '../../../http/routes.ts';
import { noteKept } from '../../../live/keep.ts';
import { concerns } from '../../../live/live.ts';
import { logFailure } from '../../../log-failure.ts';
import { type FeedNotice, selectUpcoming } from './status-notices.store.ts';

type FeedQuery = Query<typeof serviceStatusApi.active>;

/** Should an announcement ever be lost, the feed is wrong for so long at most. */
const longestKept = 60_000;
/** How long the last known notices stand in while the database does not answer. */
const retryAfter = 1_000;

interface Board {
  notices: readonly FeedNotice[];
  /** The answers hold from here to there: in between nothing starts and nothing ends. */
  from: number;
  until: number;
  answers: Map<string, RawAnswer>;
}

interface Feed {
  board: Board | null;
  /** When the notices have to be read again. */
  staleAt: number;
  /** Counts what made the notices stale, so that one that was read before is not taken for the present. */
  changes: number;
  reading: Promise<Board> | null;
}

noteKept(serviceStatusApi);

const feeds = new WeakMap<App, Feed>();

/** The notices that a place shows at this moment. */
export async function readFeed({ app, now }: Call, query: FeedQuery): Promise<RawAnswer> {
  const board = boardAt(await freshBoard(app, now), now.getTime());
  const { portal, language } = query;
  // Tenants without a notice of their own share an answer, so that made-up ones take no memory.
  const tenantId = board.notices.some((notice) => notice.tenantId === query.tenantId) ? query.tenantId : undefined;
  const key = `${portal} ${language} ${tenantId}`;
  const kept = board.answers.get(key);
  if (kept !== undefined) return kept;
  const answer = answerOf(board.notices, { portal, language, tenantId }, now);
  board.answers.set(key, answer);
  return answer;
}

/** After a change in this process, which has not heard of its own announcement yet. */
export function forgetNotices(app: App): void {
  forget(feedOf(app));
}

function feedOf(app: App): Feed {
  const kept = feeds.get(app);
  if (kept !== undefined) return kept;
  const feed: Feed = { board: null, staleAt: 0, changes: 0, reading: null };
  feeds.set(app, feed);
  app.live.subscribe((event) => {
    if (concerns(event, serviceStatusApi)) forget(feed);
  });
  return feed;
}

function forget(feed: Feed): void {
  feed.staleAt = 0;
  feed.changes += 1;
  // What is being read now may be older than the change.
  feed.reading = null;
}

async function freshBoard(app: App, now: Date): Promise<Board> {
  const feed = feedOf(app);
  const time = now.getTime();
  if (feed.board !== null && time < feed.staleAt && time >= feed.board.from) return feed.board;
  if (feed.reading !== null) return feed.reading;
  const reading = readBoard(app, feed, now).finally(() => {
    if (feed.reading === reading) feed.reading = null;
  });
  feed.reading = reading;
  return reading;
}

async function readBoard(app: App, feed: Feed, now: Date): Promise<Board> {
  const { changes } = feed;
  try {
    const notices = await selectUpcoming(app.database.orm, now);
    const board = newBoard(notices, now.getTime());
    if (changes === feed.changes) keep(feed, board, now.getTime() + longestKept);
    return board;
  } catch (error) {
    if (feed.board === null) throw error;
    logFailure(app.log, error, 'the status notices could not be read; the last known ones are shown');
    const board = newBoard(feed.board.notices, now.getTime());
    if (changes === feed.changes) keep(feed, board, now.getTime() + retryAfter);
    return board;
  }
}

function keep(feed: Feed, board: Board, staleAt: number): void {
  feed.board = board;
  feed.staleAt = staleAt;
}

function newBoard(notices: readonly FeedNotice[], time: number): Board {
  return { notices, from: time, until: nextChange(notices, time), answers: new Map() };
}

/** The same notices with the answers of this moment. */
function boardAt(board: Board, time: number): Board {
  if (time < board.until) return board;
  board.from = time;
  board.until = nextChange(board.notices, time);
  board.answers.clear();
  return board;
}

function nextChange(notices: readonly FeedNotice[], time: number): number {
  const times = notices.flatMap(({ startAt, endAt }) => [startAt.getTime(), endAt?.getTime() ?? Infinity]);
  return Math.min(Infinity, ...times.filter((at) => at > time));
}

function answerOf(notices: readonly FeedNotice[], { portal, language, tenantId }: FeedQuery, now: Date): RawAnswer {
  const data = notices.flatMap((notice) => {
    const { id, severity, startAt, endAt, places } = notice;
    const isShown = noticeStateAt(now, startAt, endAt) === 2 && (portal ? places.includes(portal) : places.length > 0);
    const isForThem = notice.tenantId === null || notice.tenantId === tenantId;
    const shown = isShown && isForThem ? translationFor(notice.translations, language) : null;
    if (shown === null) return [];
    const { text, url, languageCode } = shown;
    const times = { startTimeUtc: startAt, endTimeUtc: endAt };
    const updates = updatesIn(notice.updates, languageCode);
    return [{ id, severity, ...times, language: languageCode, text, url: url === '' ? null : url, updates }];
  });
  return keptJson({ data, total: data.length }, openToPortals(5));
}

/** In the language of the text that they follow; who added them is nobody's business out there. */
function updatesIn(updates: FeedNotice['updates'], language: Language) {
  return updates.flatMap(({ at, translations }) => {
    const shown = translationFor(translations, language);
    return shown === null ? [] : [{ at, language: shown.languageCode, text: shown.text }];
  });
}
