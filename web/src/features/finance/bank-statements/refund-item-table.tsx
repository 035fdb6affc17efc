import { spacedIban } from '@houston/contract/iban';
import { Table, TextInput } from '@mantine/core';
import { formatList } from '../../../i18n/format.ts';
import { useLanguage, useText } from '../../../i18n/use-text.ts';
import { Money } from '../../../ui/money.tsx';
import { StateBadge } from '../../../ui/state-badge.tsx';
import { UseWords } from '../unmatched-payments/entry-use.shared.tsx';
import type { RefundItemState, RefundItems } from './use-refund-items.ts';

/** A run of more items than these is paid back whole: so many inputs would hold the page up. */
const mostInputs = 100;

export function RefundItemTable({ refund }: { refund: RefundItems }) {
  const t = useText();
  const isEditable = refund.items.length <= mostInputs;
  return (
    <Table.ScrollContainer minWidth={640} maxHeight={420}>
      <Table fz="sm" stickyHeader aria-label={t('refund-runs.items')}>
        <Table.Thead>
          <Table.Tr>
            <Table.Th scope="col">{t('refund-runs.payee')}</Table.Th>
            <Table.Th scope="col" ta="right">
              {t('refund-runs.received')}
            </Table.Th>
            <Table.Th scope="col">{t('refund-runs.amount')}</Table.Th>
            <Table.Th scope="col">{t('refund-runs.check')}</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {refund.items.map((item) => (
            <ItemRow key={item.entry.id} item={item} isEditable={isEditable} setAmount={refund.setAmount} />
          ))}
        </Table.Tbody>
      </Table>
    </Table.ScrollContainer>
  );
}

interface ItemRowProps {
  item: RefundItemState;
  isEditable: boolean;
  setAmount: RefundItems['setAmount'];
}

function ItemRow({ item: { entry, typed, cents, checked }, isEditable, setAmount }: ItemRowProps) {
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
      <Table.Td>
        {isEditable ? (
          <TextInput
            size="xs"
            w={120}
            inputMode="decimal"
            aria-label={t('refund-runs.amount-of', { name })}
            value={typed}
            error={cents === null ? t('refund-runs.amount-invalid') : undefined}
            onChange={(event) => setAmount(entry.id, event.currentTarget.value)}
          />
        ) : (
          <Money cents={cents ?? 0} />
        )}
      </Table.Td>
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
