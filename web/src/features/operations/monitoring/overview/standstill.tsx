import { monitoringApi } from '@houston/contract/features/operations/monitoring/monitoring.api';
import { Alert } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { isTextKey } from '../../../../i18n/i18n.ts';
import { useText } from '../../../../i18n/use-text.ts';
import { readOf } from '../../../../platform/query-client.ts';

/** Why the results below grow old: a rule that is judged once a day says so only days later. */
export function Standstill() {
  const t = useText();
  const { data } = useQuery({ ...readOf(monitoringApi.standstill, {}), refetchInterval: 60_000 });
  const why = data?.why ?? null;
  if (why === null) return null;
  return (
    <Alert
      role="alert"
      color="red"
      variant="light"
      mb="md"
      icon={<IconAlertTriangle aria-hidden />}
      title={t('monitoring-rules.unavailable')}
    >
      {isTextKey(why.message) && t(why.message, why.values)}
    </Alert>
  );
}
