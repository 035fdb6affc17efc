/** How much the log says: with the environment setting `DETAILED_LOG` each call and step, without a restart, in every process. */
import { environmentSettingsApi } from '@houston/contract/features/settings/environment-settings/environment-settings.api';
import type { App } from '../../call.ts';
import { isSettingGloballyEnabled } from '../../features/settings/environment-settings/environment-settings.service.ts';
import { concerns } from '../../live/live.ts';

/** What of the logger is changed. */
interface Leveled {
  level: string;
}

/** Follows the setting until the returned function is called; without it the log says what it says at `log.level` now. */
export async function followLogLevel(
  { database, live, log }: Pick<App, 'database' | 'live' | 'log'>,
  leveled: Leveled,
): Promise<() => void> {
  const usual = leveled.level;
  async function follow(): Promise<void> {
    const level = (await isSettingGloballyEnabled(database.orm, 'DETAILED_LOG')) ? 'debug' : usual;
    if (level === leveled.level) return;
    leveled.level = level;
    log.info({ level }, 'the log says as much from now on');
  }
  let following = Promise.resolve();
  const stop = live.subscribe((event) => {
    // One look after the other: of two at once the older answer might come last. In an outage the level stays as it is; the connection that
    // hears of changes tells of everything when it is back.
    if (concerns(event, environmentSettingsApi)) following = following.then(follow).catch(() => {});
  });
  await follow();
  return stop;
}
