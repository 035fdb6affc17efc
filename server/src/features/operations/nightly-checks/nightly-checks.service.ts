import type {
  NightlyCheck,
  NightlyCheckName,
} from '@houston/contract/features/operations/nightly-checks/nightly-checks.api';
import type { Call } from '../../../call.ts';
import { areChecksOn, findLast } from '../../../nightly/nightly.store.ts';

/** What is known of the last check, and when it was last as it should be. */
export async function readCheck({ app }: Call, about: NightlyCheckName): Promise<NightlyCheck> {
  const { orm } = app.database;
  const [isOn, last, whole] = await Promise.all([
    areChecksOn(orm),
    findLast(orm, about),
    findLast(orm, about, 'whole'),
  ]);
  return {
    isOn,
    hour: app.config.nightlyChecksHour,
    last: last === undefined ? null : { ...last, startedOn: last.startedAt, endedOn: last.endedAt },
    wholeOn: whole?.endedAt ?? null,
  };
}
