import { formatInstant, zoneName } from '../../../i18n/format.ts';
import { useLanguage, useText } from '../../../i18n/use-text.ts';
import { toWallClock } from '../../../i18n/wall-clock.ts';
import { useTimeZone } from '../../../platform/session/session.ts';
import { Hint } from '../../../ui/hint.tsx';

/** `yyyy-MM-dd HH:mm` in the admin's zone; the zone and UTC are in the tooltip. */
export function WallClock({ at }: { at: Date }) {
  const t = useText();
  const language = useLanguage();
  const timeZone = useTimeZone();
  const utc = t('grid.utc', { time: formatInstant(at, language, 'UTC') });
  return (
    <Hint label={`${zoneName(at, language, timeZone)}, ${utc}`}>
      <time dateTime={at.toISOString()}>{toWallClock(at, timeZone)}</time>
    </Hint>
  );
}
