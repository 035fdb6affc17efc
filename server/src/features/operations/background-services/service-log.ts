import { logSeverities } from '@houston/contract/features/operations/background-services/background-services.api';
import type { Database } from '../../../db/database.ts';

export type LogSeverity = (typeof logSeverities)[number];

/** Writes down what a service does; `tag` says with what. Resolves when it is stored. */
export type ServiceLog = (severity: LogSeverity, tag: string, message: string) => Promise<void>;

const maxCharacters = 4_000;

export async function writeLog(
  database: Database,
  entry: { service: number; at: Date; severity: LogSeverity; tag: string; message: string },
): Promise<void> {
  const { service, at, severity, tag, message } = entry;
  await database.query(
    'insert into service_logs (service, logged_at, tag, message, severity) values ($1, $2, $3, $4, $5)',
    [service, at, tag, message.slice(0, maxCharacters), logSeverities.indexOf(severity)],
  );
}

/** Deletes what is older than the newest entries of a service, of which so many are kept. */
export async function trimLog(database: Database, service: number, kept: number): Promise<void> {
  await database.query(
    `delete from service_logs l using (
        select logged_at, id from service_logs where service = $1 order by logged_at desc, id desc
        offset $2 limit 1
      ) as first_old
      where l.service = $1 and (l.logged_at, l.id) <= (first_old.logged_at, first_old.id)`,
    [service, kept],
  );
}
