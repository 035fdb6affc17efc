import { refundRunsApi } from '@houston/contract/features/finance/refund-runs/refund-runs.api';
import { Group, Stack, Text, Title } from '@mantine/core';
import { formatMoney } from '../../../i18n/format.ts';
import { useLanguage, useText } from '../../../i18n/use-text.ts';
import { urlOf } from '../../../platform/calls/api.ts';
import { DownloadLink } from '../../../ui/download-link.tsx';
import { useCount } from '../../../ui/grid/grid-footer.tsx';
import { When } from '../../../ui/values/when.tsx';
import type { RunDetail } from './run-dialog.tsx';

/** Each execution has its own payment file, so that none holds what another has sent to the bank already. */
export function RunExecutions({ run }: { run: RunDetail }) {
  const t = useText();
  const language = useLanguage();
  const count = useCount();
  const { id, executions } = run;
  if (executions.length === 0) return null;
  return (
    <Stack gap="xs">
      <Group justify="space-between" gap="sm">
        <Title order={3} size="h6">
          {t('refund-runs.executions')}
        </Title>
        <DownloadLink href={urlOf(refundRunsApi.camt, { params: { id } })} label={t('refund-runs.download-camt')} />
      </Group>
      {executions.map(({ number, executedOn, executedBy, executed, executedAmount, failed }) => (
        <Group key={number} justify="space-between" gap="sm">
          <Text size="sm">
            {t('refund-runs.execution', { number })}: <When at={executedOn} />.{' '}
            {t('refund-runs.executed-line', {
              executed: count(executed),
              failed: count(failed),
              amount: formatMoney(executedAmount, language, run.currency),
              name: executedBy,
            })}
          </Text>
          <DownloadLink
            href={urlOf(refundRunsApi.payments, { params: { id, number } })}
            label={t('refund-runs.download-payments')}
            of={t('refund-runs.execution', { number })}
            reason={executed > 0 ? undefined : t('refund-runs.nothing-executed')}
          />
        </Group>
      ))}
    </Stack>
  );
}
