/** Tables of files to deliver, which have the same columns for what became of each. */
import type { SftpFailureKind } from '@houston/contract/sftp/sftp-failures';
import type { Database } from '../db/database.ts';

export interface Failed {
  readonly kind: SftpFailureKind;
  /** The one that is missing; null: another failure. */
  readonly folder: string | null;
  /** The settings that were tried. */
  readonly place: string;
  /** null: not by itself. */
  readonly nextAttemptAt: Date | null;
  readonly lease: Date;
}

/** What a worker records of a file that it has leased. */
export interface DeliveryRows {
  /** Keeps leased files for longer: a large one on a slow line takes more than any other portion. */
  extend(database: Database, ids: readonly number[], lease: { from: Date; to: Date }): Promise<void>;
  /** @returns whether it is still ours to rename */
  markRename(database: Database, id: number, lease: Date): Promise<boolean>;
  /** Also when somebody else is at it by now: it is there. */
  recordDelivered(database: Database, id: number, now: Date): Promise<void>;
  recordFailed(database: Database, id: number, failed: Failed): Promise<void>;
  /** Gives back what was not tried. */
  release(database: Database, ids: readonly number[], lease: Date): Promise<void>;
}

export function deliveryRows(table: 'psper_deliveries' | 'npl_export_files'): DeliveryRows {
  return {
    async extend(database, ids, { from, to }) {
      await database.query(`update ${table} set leased_until = $3 where id = any($1) and leased_until = $2`, [
        ids,
        from,
        to,
      ]);
    },
    async markRename(database, id, lease) {
      const { rows } = await database.query(
        `update ${table} set may_have_arrived = true where id = $1 and leased_until = $2 returning id`,
        [id, lease],
      );
      return rows.length > 0;
    },
    async recordDelivered(database, id, now) {
      await database.query(
        `update ${table} set state = 'delivered', delivered_at = $2, failure = null, next_attempt_at = null, leased_until = null,
           attempts = attempts + 1 where id = $1 and state <> 'delivered'`,
        [id, now],
      );
    },
    async recordFailed(database, id, { kind, place, nextAttemptAt, lease }) {
      await database.query(
        `update ${table} set state = $2, failure = $3, tried_at_place = $4, next_attempt_at = $5, leased_until = null,
           attempts = attempts + 1 where id = $1 and leased_until = $6`,
        [id, kind === 'uncertain' ? 'uncertain' : 'failed', kind, place, nextAttemptAt, lease],
      );
    },
    async release(database, ids, lease) {
      await database.query(`update ${table} set leased_until = null where id = any($1) and leased_until = $2`, [
        ids,
        lease,
      ]);
    },
  };
}
