/** The rows of the checks: each night has one of each kind, and whoever makes it runs the check. */
import type { NightlyCheckName } from '@houston/contract/features/operations/nightly-checks/nightly-checks.api';
import { and, desc, eq, isNotNull, isNull, sql } from 'drizzle-orm';
import type { Db } from '../db/database.ts';
import { environmentSettings } from '../features/settings/environment-settings/environment-settings.table.ts';
import { nightlyChecks } from './nightly.table.ts';

type Row = typeof nightlyChecks.$inferSelect;

/** A check that a worker runs: `startedAt` tells it from one that another worker took over. */
export type Claim = Pick<Row, 'about' | 'night' | 'startedAt'>;

/** What came of it. */
export interface Verdict extends Pick<Row, 'entries' | 'finding' | 'head'> {
  readonly outcome: NonNullable<Row['outcome']>;
}

/** A run without a beat for so long is taken over: its worker has died. */
export const leaseSeconds = 60;

const off = 'DISABLE_NIGHTLY_CHECKS';

export async function areChecksOn(db: Db): Promise<boolean> {
  const rows = await db
    .select({ enabled: environmentSettings.enabled })
    .from(environmentSettings)
    .where(and(eq(environmentSettings.name, off), isNull(environmentSettings.tenantId)));
  return rows[0]?.enabled !== true;
}

/** Takes a check that nobody has begun that night, or whose worker died. @returns whether this worker has it now */
export async function takeCheck(db: Db, { about, night, startedAt }: Claim): Promise<boolean> {
  const dead = new Date(startedAt.getTime() - leaseSeconds * 1000);
  const { rows } = await db.execute(sql`
    insert into nightly_checks (about, night, started_at, beat_at)
      values (${about}, ${night}, ${startedAt}::timestamptz, ${startedAt}::timestamptz)
    on conflict (about, night) do update set started_at = excluded.started_at, beat_at = excluded.beat_at
      where nightly_checks.ended_at is null and nightly_checks.beat_at < ${dead}::timestamptz
    returning about`);
  return rows.length > 0;
}

const isOf = ({ about, night, startedAt }: Claim) =>
  and(
    eq(nightlyChecks.about, about),
    eq(nightlyChecks.night, night),
    eq(nightlyChecks.startedAt, startedAt),
    isNull(nightlyChecks.endedAt),
  );

/** @returns false when another worker has taken over */
export async function beatCheck(db: Db, claim: Claim, beatAt: Date): Promise<boolean> {
  const rows = await db
    .update(nightlyChecks)
    .set({ beatAt })
    .where(isOf(claim))
    .returning({ about: nightlyChecks.about });
  return rows.length > 0;
}

/** As if it had not been begun: the next worker that looks begins anew. */
export async function giveBackCheck(db: Db, claim: Claim): Promise<void> {
  await db.delete(nightlyChecks).where(isOf(claim));
}

/** @returns false when another worker has taken over */
export async function endCheck(db: Db, claim: Claim, verdict: Verdict, endedAt: Date): Promise<boolean> {
  const rows = await db
    .update(nightlyChecks)
    .set({ ...verdict, endedAt })
    .where(isOf(claim))
    .returning({ about: nightlyChecks.about });
  return rows.length > 0;
}

/** The last check that ended, or that ended so. */
export async function findLast(
  db: Db,
  about: NightlyCheckName,
  outcome?: Verdict['outcome'],
): Promise<(Row & { outcome: Verdict['outcome']; endedAt: Date }) | undefined> {
  const ofOutcome = outcome === undefined ? isNotNull(nightlyChecks.outcome) : eq(nightlyChecks.outcome, outcome);
  const [row] = await db
    .select()
    .from(nightlyChecks)
    .where(and(eq(nightlyChecks.about, about), ofOutcome))
    .orderBy(desc(nightlyChecks.night))
    .limit(1);
  if (row === undefined || row.outcome === null || row.endedAt === null) return undefined;
  return { ...row, outcome: row.outcome, endedAt: row.endedAt };
}
