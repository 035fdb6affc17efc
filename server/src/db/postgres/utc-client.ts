/** A client that asks for UTC when it connects: what poolers in transaction mode keep for each of their clients. */
import pg from 'pg';

interface Starting {
  /** The start-up message, as name and value. The driver has no option for this one. */
  getStartupConf(): Record<string, string>;
}

const Base = pg.Client as unknown as new (config?: pg.ClientConfig) => pg.Client & Starting;

export class UtcClient extends Base {
  override getStartupConf(): Record<string, string> {
    return { ...super.getStartupConf(), TimeZone: 'UTC' };
  }
}
