/** Lists over HTTP, each beside the statements that give its rows, asked of the bare database. */

import type { Database } from '../../server/src/db/database.ts';
import type { BenchContext, BenchResult, Figure, Target } from '../bench.ts';
import { figureOf, signInHeaders } from '../figures.ts';
import { type Measured, measure, startServer } from '../load/processes.ts';
import type { Statement } from './capture.ts';

export interface ListCase {
  readonly what: string;
  readonly path: string;
  /** None: it is measured by itself. */
  readonly statements: readonly Statement[];
  /** Milliseconds that it may take, where that is not what the others may. */
  readonly maxP99?: number;
  /** Where the total is asked for that does not come with the rows. */
  readonly totalPath?: string;
}

const load = { lanes: 8, warmUpSeconds: 1 };

interface Limits {
  /** Milliseconds that each list may take. */
  readonly maxP99: number;
  /** Milliseconds that a total may take, which comes after the rows. */
  readonly maxTotalP99?: number;
  /** Of the rate of the bare statements. */
  readonly minShare?: number;
}

/** Measures every case in every round. */
export async function measureLists(
  database: Database,
  databaseUrl: string,
  cases: readonly ListCase[],
  { folder, seconds, rounds, say, maxP99, maxTotalP99 = 100, minShare = 0.5 }: BenchContext & Limits,
): Promise<BenchResult> {
  const headers = await signInHeaders(database);
  const server = await startServer(databaseUrl, folder);
  const none = (): Measured[] => [];
  const measured = cases.map((asked) => ({ ...asked, bare: none(), list: none(), total: none() }));
  try {
    for (let round = 1; round <= rounds; round += 1) {
      say(`round ${round} of ${rounds}`);
      for (const { path, totalPath, statements, bare, list, total } of measured) {
        if (statements.length > 0) bare.push(await measure('sql', { ...load, seconds, statements, databaseUrl }));
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
  for (const { what, bare, list, total, maxP99: ownP99 = maxP99 } of measured) {
    const bareFigure = bare.length > 0 ? figureOf(`${what}: bare`, bare) : undefined;
    const figure = figureOf(what, list, bareFigure?.perSecond);
    figures.push(...(bareFigure === undefined ? [] : [bareFigure]), figure);
    targets.push({ what: `${what}: p99 in milliseconds`, value: figure.p99, atMost: ownP99 });
    if (figure.share !== undefined)
      targets.push({ what: `${what}: share of the bare statements’ rate`, value: figure.share, atLeast: minShare });
    if (total.length === 0) continue;
    const counted = figureOf(`${what}: total`, total);
    figures.push(counted);
    targets.push({ what: `${counted.what}: p99 in milliseconds`, value: counted.p99, atMost: maxTotalP99 });
  }
  return { figures, targets };
}
