import { nplSalesApi } from '@houston/contract/features/partners/npl-sales/npl-sales.api';
import { Alert, Text } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { formatDay, formatMinute } from '../../../i18n/format.ts';
import { useLanguage, useText } from '../../../i18n/use-text.ts';
import { readOf } from '../../../platform/query-client.ts';
import { useTimeZone } from '../../../platform/session/session.ts';

/** When is sold next by the export frequency, and why that failed last. */
export function SaleSchedule({ id }: { id: number }) {
  const t = useText();
  const language = useLanguage();
  const timeZone = useTimeZone();
  const { data, error } = useQuery(readOf(nplSalesApi.schedule, { params: { id } }));
  if (data === undefined)
    return (
      <Text size="sm" c="dimmed" mih="1.5em">
        {error !== null && t('npl-sales.schedule-could-not-load')}
      </Text>
    );
  const { nextOn, failed } = data;
  return (
    <>
      {failed !== null && (
        <Alert
          color="red"
          role="status"
          icon={<IconAlertTriangle size={18} aria-hidden />}
          title={t('npl-sales.schedule-failed-title', { day: formatDay(failed.plannedFor, language) })}
        >
          {t('npl-sales.schedule-failed-since', {
            reason: t(`npl-sales.schedule-failed-${failed.reason}`),
            time: formatMinute(failed.failedOn, language, timeZone),
          })}
        </Alert>
      )}
      <Text size="sm">
        {nextOn === null
          ? t('npl-sales.schedule-none')
          : t('npl-sales.schedule-next', { day: formatDay(nextOn, language) })}
      </Text>
    </>
  );
}
