/** A buyer of unpaid claims as the console knows it, and the server that it has its exports sent to. */
import { fork } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { mkdirSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import type { Database } from '../../server/src/db/database.ts';
import type { Figure } from '../bench.ts';
import { figureOf, signInHeaders } from '../figures.ts';
import { endWithUs, measure } from '../load/processes.ts';

/** Where an admin works. */
export interface Console {
  readonly url: string;
  readonly database: Database;
}

export interface Buyer {
  /** Of dossier owners. */
  readonly id: number;
  /** Whose claims it buys. */
  readonly country: string;
  /** Of its exports: 1 CSV, 2 with a statement for each dossier. */
  readonly format: 1 | 2;
  readonly dossiers: number;
}

export interface Receiver {
  /** For `HOUSTON_LOOPBACK_TARGETS`. */
  readonly target: string;
  readonly port: number;
  readonly password: string;
  /** What it has: how many files, and how many bytes of each. */
  received(): Map<string, number>;
  stop(): Promise<void>;
}

/** What is shown meanwhile, as often as somebody can look. */
const looking = { lanes: 1, warmUpSeconds: 0, seconds: 1_800, pauseMilliseconds: 20 };

/** Then something keeps it from ending at all. */
const mostSeconds = 1_800;

export async function startReceiver(folder: string): Promise<Receiver> {
  const folders = ['csv', 'pdf'].map((name) => join(folder, name));
  for (const each of folders) mkdirSync(each, { recursive: true });
  const password = randomBytes(16).toString('base64url');
  const child = fork(join(import.meta.dirname, 'receiver.ts'), [folder, password]);
  const stop = endWithUs(child);
  const [port] = (await once(child, 'message')) as [number];
  const received = () =>
    new Map(folders.flatMap((each) => readdirSync(each).map((name) => [name, statSync(join(each, name)).size])));
  return { target: `sftp://127.0.0.1:${port}`, port, password, received, stop };
}

async function send<Answer>({ url, database }: Console, method: string, path: string, body?: object): Promise<Answer> {
  const answer = await fetch(url + path, {
    method,
    // Anew each time: a proof of who it is does not last as long as a bench.
    headers: { ...(await signInHeaders(database)), 'content-type': 'application/json' },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  if (!answer.ok) throw new Error(`${method} ${path} was answered with ${answer.status}: ${await answer.text()}`);
  return (await answer.json()) as Answer;
}

/** All that there is for it, as an admin sells what the preview shows. @returns seconds of the sale itself */
export async function sellTo(console: Console, { id, dossiers }: Buyer): Promise<number> {
  const sales = `/api/npl-buyer/${id}/sales`;
  const seen = await send<{ dossiers: number; price: number }>(console, 'GET', `${sales}/preview`);
  if (seen.dossiers !== dossiers) throw new Error(`${seen.dossiers} of ${dossiers} dossiers would be sold`);
  const begun = performance.now();
  await send(console, 'POST', sales, { reason: 'Bench', dossiers, price: seen.price });
  return (performance.now() - begun) / 1000;
}

/** Tells where its exports go, and waits until the file that ends the export is there. @returns seconds */
export async function exportTo(console: Console, { id, format }: Buyer, { port, password }: Receiver): Promise<number> {
  const begun = performance.now();
  await send(console, 'PUT', `/api/npl-buyer/${id}/export-configuration`, {
    ...{ version: 0, username: 'houston', endpoint: '127.0.0.1', port, password, nplBuyerExportFormat: format },
    ...{ csvFolderLocation: '/csv', fileFolderLocation: format === 2 ? '/pdf' : null },
  });
  for (;;) {
    const { rows } = await console.database.query(
      `select from npl_export_files where buyer_id = $1 and kind = 'done' and state = 'delivered'`,
      [id],
    );
    const seconds = (performance.now() - begun) / 1000;
    if (rows.length > 0) return seconds;
    if (seconds > mostSeconds) throw new Error(`the export to buyer ${id} does not end`);
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
}

/** Which files a buyer has that are none of its exports, lacks, or has half. */
export async function findDamage({ database }: Console, { received }: Receiver): Promise<string[]> {
  const { rows } = await database.query<{ name: string; bytes: number }>('select name, bytes from npl_export_files');
  const there = received();
  const damage = rows.flatMap(({ name, bytes }) => (there.get(name) === bytes ? [] : [name]));
  const known = new Set(rows.map(({ name }) => name));
  return [...damage, ...[...there.keys()].filter((name) => !known.has(name))];
}

/** Asks for the lists that show it as long as `work` takes. */
export async function meanwhile<T>(
  what: string,
  { url, database }: Console,
  lists: readonly string[],
  work: Promise<T>,
): Promise<[T, Figure[]]> {
  const headers = await signInHeaders(database);
  const asks = lists.map(async (list) =>
    figureOf(`${list} during ${what}`, [await measure('http', { ...looking, url: url + list, headers }, work)]),
  );
  const felt = await Promise.all(asks);
  return [await work, felt];
}
