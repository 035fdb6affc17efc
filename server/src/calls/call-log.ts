/**
 * The log of calls that no step of the bus makes: those of shops and those to sign-in providers. Nobody waits for it: calls are
 * kept in memory for half a second and stored together. A killed process loses the calls of that half second, never the work
 * that they were about; calls of the bus are stored with their attempts, and lost with none.
 */
import type { Log } from '../call.ts';
import type { Database } from '../db/database.ts';
import { findCause } from '../db/errors.ts';
import { findOutage } from '../db/outage/outage.ts';
import { logFailure } from '../log-failure.ts';
import type { CallRecord } from './call-record.ts';
import { createCallTeller } from './call-teller.ts';
import { type OwnPartner, ownPartners } from './own-partners.ts';
import { type CallRow, callRow, isStored, noteStored, storeCallRows } from './store-calls.ts';

interface Waiting {
  readonly partner: OwnPartner;
  readonly record: CallRecord;
}

export interface CallLog {
  /** Keeps a call, to be stored soon. */
  add(partner: OwnPartner, record: CallRecord): void;
  /** Stores a call now. */
  store(partnerId: number, record: CallRecord): Promise<void>;
  /** Stores calls whose partners are known, now. */
  storeRows(rows: readonly CallRow[]): Promise<void>;
  /** Stores what waits. */
  flush(): Promise<void>;
  close(): Promise<void>;
}

const flushMilliseconds = 500;
const retryMilliseconds = 3_000;
/** Half a megabyte of bodies each at most; while the database is away the newest are not kept. */
const mostWaiting = 2_000;
const batchSize = 100;

const findSql = `with added as (
    insert into integration_partners (key, name) select p.key, p.value->>'name' from jsonb_each($1::jsonb) p
    where not exists (select from integration_partners i where i.key = p.key)
    on conflict (key) do nothing returning key, id
  ) select key, id from added union all select key, id from integration_partners where key in (select jsonb_object_keys($1::jsonb))`;

function isFaultOfRow(error: unknown): boolean {
  const { code } = (findCause(error, (cause) => 'code' in (cause as object)) ?? {}) as { code?: unknown };
  return code === undefined || /^2[23]/.test(String(code));
}

export function startCallLog({ database, log }: { database: Database; log: Log }): CallLog {
  let waiting: Waiting[] = [];
  let lost = 0;
  /** How many of those that wait were asked to be stored by a statement whose answer was lost. */
  let inDoubt = 0;
  let timer: NodeJS.Timeout | undefined;
  let flushing: Promise<void> = Promise.resolve();
  let partnerIds: ReadonlyMap<string, number> | undefined;
  const screens = createCallTeller({ database, log });

  async function storeRows(rows: readonly CallRow[]): Promise<void> {
    await storeCallRows(database.orm, rows);
    noteStored(database.orm, rows);
    screens.tell();
  }

  async function findPartners(): Promise<ReadonlyMap<string, number>> {
    const { rows } = await database.query<{ key: string; id: number }>(findSql, [JSON.stringify(ownPartners)]);
    return new Map(rows.map(({ key, id }) => [key, id]));
  }

  /** One call that cannot be stored must not keep the others from it. @returns false when the database refuses it @throws in an outage */
  async function storeBatch(batch: readonly Waiting[], ids: ReadonlyMap<string, number>): Promise<boolean> {
    try {
      await storeRows(batch.map(({ partner, record }) => callRow(ids.get(partner) ?? 0, record)));
      return true;
    } catch (error) {
      if (findOutage(error)?.isOutcomeUnknown) inDoubt = batch.length;
      // What concerns all of them, as a full disk does, passes; what the row says does not (SQLSTATE classes 22 and 23).
      if (findOutage(error) !== null || !isFaultOfRow(error)) throw error;
      if (batch.length === 1) logFailure(log, error, 'a call could not be logged');
      return false;
    }
  }

  /** One statement stores a batch, so the first of it says whether all of it was stored. */
  async function settleDoubt(ids: ReadonlyMap<string, number>): Promise<void> {
    const [first] = waiting;
    if (inDoubt === 0 || first === undefined) return;
    if (await isStored(database.orm, callRow(ids.get(first.partner) ?? 0, first.record)))
      waiting = waiting.slice(inDoubt);
    inDoubt = 0;
  }

  async function flushAll(): Promise<void> {
    clearTimeout(timer);
    timer = undefined;
    // A process that has nothing to log asks nothing of a database: at its end that may be away, or none of it there yet.
    if (waiting.length === 0) return;
    let size = batchSize;
    try {
      partnerIds ??= await findPartners();
      await settleDoubt(partnerIds);
      while (waiting.length > 0) {
        const batch = waiting.slice(0, size);
        if (await storeBatch(batch, partnerIds)) size = Math.min(size * 2, batchSize);
        else if (batch.length > 1) {
          size = Math.ceil(batch.length / 2);
          continue;
        } else lost += 1;
        waiting = waiting.slice(batch.length);
      }
      if (lost > 0) log.warn({ lost }, 'calls were not logged, as the database did not take them');
      lost = 0;
    } catch (error) {
      logFailure(log, error, 'the log of calls could not be written');
      timer = setTimeout(() => void flush(), retryMilliseconds).unref();
    }
  }

  // One after the other: two would write the same.
  function flush(): Promise<void> {
    flushing = flushing.then(flushAll);
    return flushing;
  }

  return {
    add(partner, record) {
      if (waiting.length >= mostWaiting) {
        lost += 1;
        return;
      }
      waiting.push({ partner, record });
      timer ??= setTimeout(() => void flush(), flushMilliseconds).unref();
    },
    storeRows,
    store: (partnerId, record) => storeRows([callRow(partnerId, record)]),
    flush,
    async close() {
      await flush();
      clearTimeout(timer);
      await screens.finish();
    },
  };
}
