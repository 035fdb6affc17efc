import type { LastOutage } from '@houston/contract/features/partners/integration-partners/integration-partners.schema';
import { Table } from '@mantine/core';
import { formatMoney } from '../../../../i18n/format.ts';
import { useLanguage, useText } from '../../../../i18n/use-text.ts';
import { useRecordLinks } from '../../../../shell/record-screens.ts';
import { PageLink } from '../../../../ui/page/page-link.tsx';
import { StateBadge } from '../../../../ui/state-badge.tsx';

const tones = { 'under-way': 'warning', failed: 'bad', discarded: 'neutral' } as const;

/** Messages that met an outage and are not processed, each with the way to its transaction. */
export function UnsettledTable({ messages }: { messages: LastOutage['unsettled'] }) {
  const t = useText();
  const language = useLanguage();
  const linkOf = useRecordLinks();
  const title = t('integration-partners.last-outage-unsettled');
  return (
    <Table.ScrollContainer minWidth={760} mah={320}>
      <Table aria-label={title} verticalSpacing={6} captionSide="top">
        <Table.Thead>
          <Table.Tr>
            <Table.Th>{t('integration-partners.last-outage-state')}</Table.Th>
            <Table.Th>{t('bus-transactions.shop')}</Table.Th>
            <Table.Th>{t('bus-transactions.tenant')}</Table.Th>
            <Table.Th ta="right">{t('bus-transactions.amount')}</Table.Th>
            <Table.Th>{t('bus-transactions.type')}</Table.Th>
            <Table.Th>{t('integration-calls.transaction')}</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {messages.map((message, place) => {
            const { transactionNumber: number, state, amount, currency } = message;
            const link = linkOf('transaction', number);
            return (
              // biome-ignore lint/suspicious/noArrayIndexKey: a transaction may have several messages of one type
              <Table.Tr key={`${number} ${place}`}>
                <Table.Td>
                  <StateBadge tone={tones[state]}>{t(`integration-partners.last-outage-state-${state}`)}</StateBadge>
                </Table.Td>
                <Table.Td>{message.shopName ?? '–'}</Table.Td>
                <Table.Td>{message.tenantName}</Table.Td>
                <Table.Td ta="right">{amount === null ? '–' : formatMoney(amount, language, currency)}</Table.Td>
                <Table.Td>{t(`bus-transactions.type-${message.transactionType}`)}</Table.Td>
                <Table.Td ff="monospace" fz="xs">
                  {link === undefined ? number : <PageLink href={link.to}>{number}</PageLink>}
                </Table.Td>
              </Table.Tr>
            );
          })}
        </Table.Tbody>
      </Table>
    </Table.ScrollContainer>
  );
}
