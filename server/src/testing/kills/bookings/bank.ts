/** One account of ours, whose bank tells each day of some entries, and whoever waits until Houston has looked at them. */
import { setTimeout as wait } from 'node:timers/promises';
import { camtFile, type FileEntry } from '../../data/statement-files.ts';
import type { Book } from './book.ts';
import type { Desk, Said } from './desk.ts';

/** Longer than a worker takes to come back, and to look by itself. */
const longestLookMs = 120_000;
const dayMs = 86_400_000;
const firstDay = Date.UTC(2026, 2, 1);

/** An entry, and what becomes of it: by itself, or on the work list first. */
interface ToldEntry extends Omit<FileEntry, 'reference'> {
  /** The end-to-end id. */
  readonly endToEnd?: string;
  /** What it is used for in the end. */
  readonly use: string;
  readonly isBooked: 'by-itself' | 'by-hand';
}

export interface Bank {
  /** The account in Houston. */
  readonly accountId: number;
  /** Its bank tells of these entries of the next day. @returns their ids, once each is used or on the work list, and that of the statement */
  tell(...entries: readonly ToldEntry[]): Promise<{ statementId: number; ids: number[] }>;
}

export function openBank(iban: string, accountId: number, desk: Desk, book: Book): Bank {
  let balance = 100_000;
  let day = 0;

  async function upload(entries: readonly FileEntry[]): Promise<number> {
    const from = new Date(firstDay + day * dayMs).toISOString().slice(0, 10);
    const name = `statement-${accountId}-${from}.xml`;
    const content = camtFile({ iban, from, opening: balance, entries });
    day += 1;
    balance += entries.reduce((sum, { amount }) => sum + amount, 0);
    const form = new FormData();
    form.set('file', new Blob([content]), name);
    const said: Said = await desk.change('bank-statement.upload', '/api/bankstatement/upload', form, async () => {
      const { data } = await desk.get(`/api/bankstatement?search=${name}`);
      return data.length === 0 ? undefined : { data };
    });
    return said.data[0].id;
  }

  return {
    accountId,
    async tell(...entries) {
      const written = entries.map(({ endToEnd, use, isBooked: _how, ...entry }, at) => {
        const reference = endToEnd ?? `A${accountId}-${day}-${at}`;
        return { use, entry: { ...entry, reference, bankReference: `A${accountId}-${day}-${at}` } };
      });
      for (const { use, entry } of written) book.entries.set(entry.bankReference, { amount: entry.amount, use });
      const statementId = await upload(written.map(({ entry }) => entry));
      const begun = performance.now();
      for (;;) {
        const { data } = await desk.get(`/api/bankstatement/${statementId}/entries?order=id`);
        const seen = await Promise.all(data.map((entry: Said, at: number) => isSeen(desk, entry, entries[at])));
        if (seen.length === entries.length && seen.every(Boolean))
          return { statementId, ids: data.map(({ id }: Said) => id) };
        if (performance.now() - begun > longestLookMs)
          throw new Error(`nobody looked at ${JSON.stringify(data)} of ${JSON.stringify(entries)}`);
        await wait(200);
      }
    },
  };
}

async function isSeen(desk: Desk, { id, use }: Said, told: ToldEntry | undefined): Promise<boolean> {
  if (told?.isBooked === 'by-itself') return use?.kind === told.use;
  return use === null && (await desk.find(`/api/unmatched-payments/${id}`)) !== null;
}
