/** Lists over HTTP, each beside the statements that give its rows, asked of the bare database. */

import type { Database } from '../../server/src/db/database.ts';
import type { BenchContext, BenchResult, Figure, Target } from '../bench.ts';
import { figureOf, signInHeaders } from '../figures.ts';
import { type Measured, measure, startServer } from '../load/processes.ts';
import type { Statement } from './capture.ts';

export interface ListCase {
  readonly what: string;
  readonly path: string;
  readonly statements: readonly Statement[];
  /** Where the total is asked for that does not come with the rows. */
  readonly totalPath?: string;
}

const load = { lanes: 8, warmUpSeconds: 1 };

/** Measures every case in every round. @param maxP99 milliseconds that each list may take */
export async function measureLists(
  database: Database,
  databaseUrl: string,
  cases: readonly ListCase[],
  { folder, seconds, rounds, say, maxP99 }: BenchContext & { readonly maxP99: number },
): Promise<BenchResult> {
  const headers = await signInHeaders(database);
  const server = await startServer(databaseUrl, folder);
  const none = (): Measured[] => [];
  const measured = cases.map((asked) => ({ ...asked, bare: none(), list: none(), total: none() }));
  try {
    for (let round = 1; round <= rounds; round += 1) {
      say(`round ${round} of ${rounds}`);
      for (const { path, totalPath, statements, bare, list, total } of measured) {
        bare.push(await measure('sql', { ...load, seconds, statements, databaseUrl }));
        list.push(await measure('http', { ...load, seconds, url: server.url + path, headers }));
        if (totalPath === undefined) continue;
        total.push(await measure('http', { ...load, seconds, url: server.url + totalPath, headers }));
      }
    }
  } finally {
    await server.stop();
  }
  const figures: Figure[] = [];
  const targets: Target[] = [];
  for (const { what, bare, list, total } of measured) {
    const bareFigure = figureOf(`${what}: bare`, bare);
    const figure = figureOf(what, list, bareFigure.perSecond);
    figures.push(bareFigure, figure);
    targets.push(
      { what: `${what}: p99 in milliseconds`, value: figure.p99, atMost: maxP99 },
      { what: `${what}: share of the bare statements’ rate`, value: figure.share ?? 0, atLeast: 0.5 },
    );
    if (total.length > 0) figures.push(figureOf(`${what}: total`, total));
  }
  return { figures, targets };
}
