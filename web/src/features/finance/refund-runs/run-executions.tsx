import { refundRunsApi } from '@houston/contract/features/finance/refund-runs/refund-runs.api';
import { Group, Stack, Text, Title } from '@mantine/core';
import { formatMoney } from '../../../i18n/format.ts';
import { useLanguage, useText } from '../../../i18n/use-text.ts';
import { urlOf } from '../../../platform/calls/api.ts';
import { DownloadLink } from '../../../ui/download-link.tsx';
import { useCount } from '../../../ui/grid/grid-footer.tsx';
import { When } from '../../../ui/values/when.tsx';
import { PaymentFile } from './payment-file.tsx';
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
      {executions.map((execution) => (
        <Group key={execution.number} justify="space-between" gap="sm">
          <Text size="sm">
            {t('general.before-value', { label: t('refund-runs.execution', { number: execution.number }) })}{' '}
            <When at={execution.executedOn} />.{' '}
            {t(execution.failed > 0 ? 'refund-runs.executed-line' : 'refund-runs.executed-whole', {
              executed: count(execution.executed),
              failed: count(execution.failed),
              amount: formatMoney(execution.executedAmount, language, run.currency),
              name: execution.executedBy,
            })}
          </Text>
          <PaymentFile runId={id} execution={execution} />
        </Group>
      ))}
    </Stack>
  );
}
