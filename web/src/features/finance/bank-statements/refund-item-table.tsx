import { spacedIban } from '@houston/contract/iban';
import { Table } from '@mantine/core';
import { formatList } from '../../../i18n/format.ts';
import { useLanguage, useText } from '../../../i18n/use-text.ts';
import { StateBadge } from '../../../ui/state-badge.tsx';
import { Money } from '../../../ui/values/money.tsx';
import { UseWords } from '../unmatched-payments/entry-use.shared.tsx';
import { isRefundable, type RefundItemState, type RefundItems, toRefund } from './use-refund-items.ts';

export function RefundItemTable({ refund }: { refund: RefundItems }) {
  const t = useText();
  return (
    <Table.ScrollContainer minWidth={640} maxHeight={420}>
      <Table fz="sm" stickyHeader aria-label={t('refund-runs.items')}>
        <Table.Thead>
          <Table.Tr>
            <Table.Th scope="col">{t('refund-runs.payee')}</Table.Th>
            <Table.Th scope="col" ta="right">
              {t('refund-runs.received')}
            </Table.Th>
            <Table.Th scope="col" ta="right">
              {t('refund-runs.to-refund')}
            </Table.Th>
            <Table.Th scope="col">{t('refund-runs.check')}</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {refund.items.map((item) => (
            <ItemRow key={item.entry.id} item={item} />
          ))}
        </Table.Tbody>
      </Table>
    </Table.ScrollContainer>
  );
}

function ItemRow({ item: { entry, checked } }: { item: RefundItemState }) {
  const t = useText();
  const name = entry.counterpartyName ?? t('refund-runs.unknown-payee');
  return (
    <Table.Tr>
      <Table.Td>
        {name}
        {entry.counterpartyIban !== null && <div>{spacedIban(entry.counterpartyIban)}</div>}
      </Table.Td>
      <Table.Td ta="right">
        <Money cents={entry.amount} />
      </Table.Td>
      <Table.Td ta="right">{isRefundable(entry) ? <Money cents={toRefund(entry)} /> : '–'}</Table.Td>
      <Table.Td>
        <Check checked={checked} />
      </Table.Td>
    </Table.Tr>
  );
}

function Check({ checked }: Pick<RefundItemState, 'checked'>) {
  const t = useText();
  const language = useLanguage();
  if (checked === null) return null;
  const { problem, use, alsoIn } = checked;
  return (
    <>
      <StateBadge tone={problem === null ? 'good' : 'bad'}>
        {problem === null ? t('refund-runs.ok') : t(`refund-runs.result-${problem}`)}
      </StateBadge>
      {use !== null && (
        <div>
          <UseWords use={use} />
        </div>
      )}
      {alsoIn.length > 0 && <div>{t('refund-runs.also-in', { ids: formatList(alsoIn.map(String), language) })}</div>}
    </>
  );
}
