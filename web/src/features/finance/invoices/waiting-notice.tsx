import { invoicesApi } from '@houston/contract/features/finance/invoices/invoices.api';
import { Alert, Group, Text } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { formatCount, formatMoney } from '../../../i18n/format.ts';
import { useLanguage, useText } from '../../../i18n/use-text.ts';
import type { CallInput } from '../../../platform/calls/api.ts';
import { readOf } from '../../../platform/query-client.ts';

interface WaitingNoticeProps {
  query: NonNullable<CallInput<typeof invoicesApi.waiting>['query']>;
  /** Where it is said what is missing. */
  link: ReactNode;
}

/** Invoices that cannot be made yet; nothing while there are none. */
export function WaitingNotice({ query, link }: WaitingNoticeProps) {
  const t = useText();
  const language = useLanguage();
  const { data } = useQuery(readOf(invoicesApi.waiting, { query }));
  if (data === undefined || data.count === 0) return null;
  return (
    <Alert color="orange" variant="light" role="note" icon={<IconAlertTriangle aria-hidden />}>
      {/* In the colour of links it cannot be read on that of the notice, in the dark. */}
      <Group gap="md" fz="sm" __vars={{ '--mantine-color-anchor': 'inherit' }}>
        <Text size="sm">
          {t('invoices.some-wait', {
            count: formatCount(data.count, language),
            transactions: formatMoney(data.totalTransactionAmount, language),
          })}
        </Text>
        {link}
      </Group>
    </Alert>
  );
}
