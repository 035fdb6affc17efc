import type { IntegrationPartner } from '@houston/contract/features/partners/integration-partners/integration-partners.schema';
import { Table, Text } from '@mantine/core';
import { formatCount, formatMoney } from '../../../../i18n/format.ts';
import { useLanguage, useText } from '../../../../i18n/use-text.ts';
import { useRecordLinks } from '../../../../shell/record-screens.ts';
import { FailurePanel } from '../../../../ui/page/failure-panel.tsx';
import { PageLink } from '../../../../ui/page/page-link.tsx';
import { Panel } from '../../../../ui/page/panel.tsx';
import { When } from '../../../../ui/values/when.tsx';
import { kindKey } from '../../../operations/bus-transactions/transaction-marks.shared.tsx';
import { useOutage } from './use-outage.ts';

/** Which messages wait for a partner, for whoever has to tell shops and tenants; nothing while none does. */
export function WaitingPanel({ partner }: { partner: IntegrationPartner }) {
  const t = useText();
  const language = useLanguage();
  const linkOf = useRecordLinks();
  const { data, error, refetch } = useOutage(partner);
  if (partner.circuit.state === 'Closed') return null;
  if (data === undefined) {
    if (error === null) return null;
    const failure = 'integration-partners.circuit-waiting-failed';
    return <FailurePanel error={error} failure={failure} retry={() => void refetch()} />;
  }
  const { tenants, shops, amount, currency, data: messages } = data.waiting;
  if (messages.length === 0) return null;
  const title = t('integration-partners.circuit-waiting');
  const money = (cents: number | null, of: string | null) =>
    cents === null || of === null ? '–' : formatMoney(cents, language, of);
  // Hand-overs and the like wait with nothing to book.
  const isAboutMoney = amount !== 0;
  const sum = {
    tenants: formatCount(tenants, language),
    shops: formatCount(shops, language),
    amount: money(amount, currency),
  };
  return (
    <Panel title={title}>
      <Text size="sm">{t(`integration-partners.circuit-waiting-${isAboutMoney ? 'sum' : 'whose'}`, sum)}</Text>
      {partner.circuit.waiting > messages.length && (
        <Text size="sm" c="dimmed">
          {t('integration-partners.circuit-waiting-first', { count: formatCount(messages.length, language) })}
        </Text>
      )}
      <Table.ScrollContainer minWidth={760} mah={320}>
        <Table aria-label={title} verticalSpacing={6}>
          <Table.Thead>
            <Table.Tr>
              <Table.Th>{t('integration-partners.circuit-waiting-since')}</Table.Th>
              {/* First what whoever has to be told is known by: on a telephone the others are out of sight. */}
              <Table.Th>{t('bus-transactions.shop')}</Table.Th>
              <Table.Th>{t('bus-transactions.tenant')}</Table.Th>
              <Table.Th ta="right">{t('bus-transactions.amount')}</Table.Th>
              <Table.Th>{t('bus-transactions.type')}</Table.Th>
              <Table.Th>{t('integration-calls.transaction')}</Table.Th>
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {messages.map((message) => {
              const { transactionNumber: number, sinceUtc } = message;
              const link = linkOf('transaction', number);
              return (
                <Table.Tr key={`${number} ${sinceUtc.toISOString()} ${message.transactionType}`}>
                  <Table.Td>
                    <When at={sinceUtc} />
                  </Table.Td>
                  <Table.Td>{message.shopName ?? '–'}</Table.Td>
                  <Table.Td>{message.tenantName}</Table.Td>
                  <Table.Td ta="right">{money(message.amount, message.currency)}</Table.Td>
                  <Table.Td>{t(kindKey({ type: message.transactionType, isRelease: message.isRelease }))}</Table.Td>
                  <Table.Td ff="monospace" fz="xs">
                    {link === undefined ? number : <PageLink href={link.to}>{number}</PageLink>}
                  </Table.Td>
                </Table.Tr>
              );
            })}
          </Table.Tbody>
        </Table>
      </Table.ScrollContainer>
    </Panel>
  );
}
