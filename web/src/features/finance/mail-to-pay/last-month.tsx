import { mailToPayApi, type TenantInvoices } from '@houston/contract/features/finance/mail-to-pay/mail-to-pay.api';
import { type Outcome, outcomeOf, percentOf } from '@houston/contract/features/finance/mail-to-pay/mail-to-pay-share';
import { Alert, Skeleton, Stack, Text } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { formatMonth, formatPercent } from '../../../i18n/format.ts';
import { useLanguage, useText } from '../../../i18n/use-text.ts';
import { readOf } from '../../../platform/query-client.ts';
import { FailurePanel } from '../../../ui/page/failure-panel.tsx';
import { Panel } from '../../../ui/page/panel.tsx';
import { OutcomeTable } from './outcome-table.tsx';

const newestFirst = { field: 'id', descending: true } as const;

/** What a target would have meant for last month's invoices, beside the present one; undefined while none is typed. */
export function LastMonth({ percentage }: { percentage: number | undefined }) {
  const t = useText();
  const language = useLanguage();
  const month = useQuery(readOf(mailToPayApi.lastMonth, {}));
  const present = useQuery(readOf(mailToPayApi.list, { query: { limit: 1, order: [newestFirst] } }));
  if (month.error !== null) {
    return (
      <FailurePanel error={month.error} failure="mail-to-pay.last-month-failed" retry={() => void month.refetch()} />
    );
  }
  // Where the present one cannot be read, the new one stands alone.
  if (month.data === undefined || present.isPending) {
    return <Skeleton height={220} role="status" aria-label={t('general.loading')} />;
  }
  const title = t('mail-to-pay.last-month', { month: formatMonth(month.data.month, language) });
  return (
    <Panel title={title} hint={t('mail-to-pay.last-month-hint')}>
      {month.data.tenants.length === 0 ? (
        <Text size="sm">{t('mail-to-pay.last-month-none')}</Text>
      ) : (
        <Outcomes
          label={title}
          tenants={month.data.tenants}
          present={present.data?.data[0]?.configuredPercentage}
          desired={percentage}
        />
      )}
    </Panel>
  );
}

interface OutcomesProps {
  label: string;
  tenants: readonly TenantInvoices[];
  present: number | undefined;
  desired: number | undefined;
}

function Outcomes({ label, tenants, present, desired }: OutcomesProps) {
  const t = useText();
  const under = (percentage: number | undefined) =>
    percentage === undefined ? null : { percentage, ...outcomeOf(percentage, tenants) };
  const outcome = under(desired);
  return (
    <Stack gap="sm">
      <OutcomeTable label={label} tenants={tenants} present={under(present)} desired={outcome} />
      {/* Read out as the percentage is typed. */}
      <div role="status">
        {outcome === null && (
          <Text size="sm" c="dimmed">
            {t('mail-to-pay.last-month-type-first')}
          </Text>
        )}
        {outcome?.isUnreachable && <Unreachable outcome={outcome} />}
      </div>
    </Stack>
  );
}

function Unreachable({ outcome: { askable, invoices } }: { outcome: Outcome }) {
  const t = useText();
  const percent = formatPercent(percentOf(askable, invoices), useLanguage());
  return (
    <Alert color="orange" icon={<IconAlertTriangle aria-hidden />}>
      {t('mail-to-pay.last-month-unreachable', { percent })}
    </Alert>
  );
}
