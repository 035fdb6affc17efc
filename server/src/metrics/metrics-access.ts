/** Who may read the metrics: they tell a stranger how busy the house is. */
import { createHash, timingSafeEqual } from 'node:crypto';
import type { Config } from '../config.ts';

type Access = Pick<Config, 'deployment' | 'metricsPort' | 'metricsToken'>;

/** Anybody who reaches the server in Development; elsewhere whoever reaches a port of their own or holds the token. */
export function offersMetrics({ deployment, metricsPort, metricsToken }: Access): boolean {
  return metricsPort !== undefined || metricsToken !== undefined || deployment === 'Development';
}

/** Whether the header `Authorization` of a scrape opens them. */
export function mayScrape({ metricsToken }: Access, authorization: string | undefined): boolean {
  if (metricsToken === undefined) return true;
  // Of one length, whatever was sent.
  return timingSafeEqual(digest(authorization ?? ''), digest(`Bearer ${metricsToken}`));
}

function digest(text: string): Buffer {
  return createHash('sha256').update(text).digest();
}
