import type { Transaction } from '@houston/contract/features/finance/transactions/transaction.schema';
import { Group, SimpleGrid, Text } from '@mantine/core';
import { useText } from '../../../i18n/use-text.ts';
import { useRecordLinks } from '../../../shell/record-screens.ts';
import { type FactEntry, FactList, FactRows } from '../../../ui/facts/fact-list.tsx';
import { Panel } from '../../../ui/page/panel.tsx';
import { Day } from '../../../ui/values/day.tsx';
import { Money } from '../../../ui/values/money.tsx';
import { When } from '../../../ui/values/when.tsx';
import { DossierLink, DossierOrReason, LinkIf } from '../dossiers/dossier-link.shared.tsx';
import { DossierStateBadge } from '../dossiers/state-words.shared.tsx';

/** What is ordered and what became of it, whose it is, and who buys. */
export function TransactionHead({ transaction }: { transaction: Transaction }) {
  return (
    <SimpleGrid cols={{ base: 1, md: 3 }} spacing="md">
      <Amounts transaction={transaction} />
      <About transaction={transaction} />
      <Consumer consumer={transaction.consumer} currency={transaction.currency} />
    </SimpleGrid>
  );
}

/** What never happened is left out. */
function Amounts({ transaction }: { transaction: Transaction }) {
  const t = useText();
  const { amount, captured, open, currency } = transaction;
  const money = (cents: number) => <Money key="amount" cents={cents} currency={currency} />;
  const sums: readonly (readonly [FactEntry[0], number])[] = [
    ['dossiers.refunded', transaction.refunded],
    ['dossiers.charged-back', transaction.chargedBack],
    ['dossiers.paid', transaction.paid],
    ['dossiers.released', transaction.released],
    ['transactions.requested-capture', transaction.requestedCapture],
    ['transactions.requested-refund', transaction.requestedRefund],
    ['transactions.requested-chargeback', transaction.requestedChargeback],
    ['transactions.left', transaction.left],
  ];
  const facts: FactEntry[] = [
    ['dossiers.ordered', <b key="amount">{money(amount)}</b>],
    ['dossiers.captured', money(captured)],
    [open < 0 ? 'dossiers.owed' : 'dossiers.open', money(Math.abs(open))],
    ...sums.flatMap(([name, cents]) => (cents === 0 ? [] : [[name, money(cents)] as const])),
  ];
  return (
    <Panel title={t('dossiers.amounts')}>
      <FactList facts={facts} />
    </Panel>
  );
}

function About({ transaction }: { transaction: Transaction }) {
  const t = useText();
  const linkTo = useRecordLinks();
  const { transactionNumber, dossierNumber, psper, shop, invoiceDate } = transaction;
  const facts: FactEntry[] = [
    [
      'transactions.number',
      <Text key="number" span inherit ff="monospace" style={{ overflowWrap: 'anywhere' }}>
        {transactionNumber}
      </Text>,
    ],
    ['transactions.reference', transaction.reference ?? '–'],
    ['dossiers.screen', dossierNumber === null ? '–' : <DossierOrReason key="dossier" number={dossierNumber} />],
    ...(dossierNumber === null
      ? []
      : [
          [
            'transactions.dossier-state',
            <DossierStateBadge key="state" state={transaction.dossierState} />,
          ] satisfies FactEntry,
        ]),
    [
      'dossiers.shop',
      <LinkIf key="shop" to={linkTo('shop', String(shop.id))}>
        {shop.name}
      </LinkIf>,
    ],
    [
      'transactions.psper',
      psper === null ? (
        '–'
      ) : (
        <LinkIf key="psper" to={linkTo('psper', psper.key)}>
          {psper.name}
        </LinkIf>
      ),
    ],
    ['dossiers.tenant', transaction.tenantName],
    ['transactions.started-on', <When key="started" at={transaction.startedOn} />],
    ['dossiers.invoice-date', invoiceDate === null ? '–' : <Day key="invoice" date={invoiceDate} />],
    [
      'transaction-trace.title',
      <LinkIf key="trace" to={linkTo('trace', transactionNumber)}>
        {t('transactions.on-the-bus')}
      </LinkIf>,
    ],
  ];
  return (
    <Panel title={t('transactions.order')}>
      <FactList facts={facts} />
    </Panel>
  );
}

function Consumer({ consumer, currency }: Pick<Transaction, 'consumer' | 'currency'>) {
  const t = useText();
  const linkTo = useRecordLinks();
  if (consumer === null) {
    return (
      <Panel title={t('dossiers.consumer')}>
        <Text size="sm">{t('dossiers.no-consumer')}</Text>
      </Panel>
    );
  }
  const facts: FactEntry[] = [
    [
      'consumers.number',
      <LinkIf key="consumer" to={linkTo('consumer', String(consumer.id))}>
        {consumer.id}
      </LinkIf>,
    ],
    ['dossiers.name', consumer.name || '–'],
    ['dossiers.email', consumer.email],
    ['dossiers.type', t(`dossiers.type-${consumer.type}`)],
    [
      'dossiers.title',
      consumer.dossiers.length === 0
        ? '–'
        : consumer.dossiers.map(({ dossierNumber, open }) => (
            <Group key={dossierNumber} gap="sm" mih={28}>
              <DossierLink number={dossierNumber} /> <Money cents={open} currency={currency} />
            </Group>
          )),
    ],
  ];
  return (
    <Panel title={t('dossiers.consumer')}>
      <FactRows facts={facts} />
    </Panel>
  );
}
