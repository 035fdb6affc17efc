import type { LastOutage } from '@houston/contract/features/partners/integration-partners/integration-partners.schema';
import { formatMoney } from '../../../../i18n/format.ts';
import { useLanguage, useText } from '../../../../i18n/use-text.ts';
import { useRecordLinks } from '../../../../shell/record-screens.ts';
import { type PartColumn, PartRows } from '../../../../ui/facts/part-table.tsx';
import { PageLink } from '../../../../ui/page/page-link.tsx';
import { StateBadge } from '../../../../ui/state-badge.tsx';
import { kindKey } from '../../../operations/bus-transactions/transaction-marks.shared.tsx';

type Message = LastOutage['unsettled'][number] & { id: number };

const tones = { 'under-way': 'warning', failed: 'bad', discarded: 'neutral' } as const;

/** Messages that met an outage and are not processed, each with the way to its transaction. */
export function UnsettledTable({ messages }: { messages: LastOutage['unsettled'] }) {
  // A transaction may have several messages of one type: they are told apart by their place.
  const rows = messages.map((message, id) => ({ ...message, id }));
  return <PartRows title="integration-partners.last-outage-unsettled" rows={rows} columns={columns} highest={320} />;
}

const columns: readonly PartColumn<Message>[] = [
  { title: 'integration-partners.last-outage-state', render: ({ state }) => <State state={state} /> },
  { title: 'bus-transactions.shop', render: ({ shopName }) => shopName ?? '–' },
  { title: 'bus-transactions.tenant', render: ({ tenantName }) => tenantName },
  { title: 'bus-transactions.amount', align: 'right', render: (message) => <Amount message={message} /> },
  { title: 'bus-transactions.type', render: (message) => <Type message={message} /> },
  { title: 'integration-calls.transaction', render: (message) => <Transaction number={message.transactionNumber} /> },
];

function State({ state }: Pick<Message, 'state'>) {
  const t = useText();
  return <StateBadge tone={tones[state]}>{t(`integration-partners.last-outage-state-${state}`)}</StateBadge>;
}

function Amount({ message: { amount, currency } }: { message: Message }) {
  const language = useLanguage();
  return amount === null ? '–' : formatMoney(amount, language, currency);
}

function Type({ message: { transactionType: type, isRelease } }: { message: Message }) {
  return useText()(kindKey({ type, isRelease }));
}

function Transaction({ number }: { number: string }) {
  const link = useRecordLinks()('transaction', number);
  return <code>{link === undefined ? number : <PageLink href={link.to}>{number}</PageLink>}</code>;
}
