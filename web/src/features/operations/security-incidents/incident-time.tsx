import { Tooltip } from '@mantine/core';
import { formatInstant, formatShortInstant, formatZoned } from '../../../i18n/format.ts';
import { useLanguage, useText } from '../../../i18n/use-text.ts';
import { useTimeZone } from '../../../platform/session/session.ts';

interface IncidentTimeProps {
  at: Date;
  /** In figures and without seconds, for a column. */
  isShort?: boolean;
}

/** Date and time in the admin's zone, to compare with a log or a caller's word; UTC to the second is in the tooltip. */
export function IncidentTime({ at, isShort = false }: IncidentTimeProps) {
  const t = useText();
  const language = useLanguage();
  const timeZone = useTimeZone();
  return (
    <Tooltip label={t('grid.utc', { time: formatInstant(at, language, 'UTC') })}>
      <time dateTime={at.toISOString()}>{(isShort ? formatShortInstant : formatZoned)(at, language, timeZone)}</time>
    </Tooltip>
  );
}
