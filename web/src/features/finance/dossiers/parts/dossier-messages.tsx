import type { Dossier } from '@houston/contract/features/finance/dossiers/dossiers.schema';
import { Stack, Text } from '@mantine/core';
import { useText } from '../../../../i18n/use-text.ts';
import { useRecordLinks } from '../../../../shell/record-screens.ts';
import type { PartColumn } from '../../../../ui/facts/part-table.tsx';
import { StateBadge } from '../../../../ui/state-badge.tsx';
import { Money } from '../../../../ui/values/money.tsx';
import { When } from '../../../../ui/values/when.tsx';
import { useBusWords } from '../../../operations/service-bus/bus-words.shared.tsx';
import { LinkIf } from '../dossier-link.shared.tsx';
import { DossierPart } from './dossier-part.tsx';

type Message = Dossier['messages'][number];

const tones = {
  posted: 'good',
  done: 'good',
  stopped: 'neutral',
  waiting: 'neutral',
  failed: 'bad',
  discarded: 'warning',
} as const;

/** What the bus was told of the order and the claim. What failed is money that is not in the books. */
export function Messages({ dossier: { messages, currency } }: { dossier: Dossier }) {
  const t = useText();
  const columns: readonly PartColumn<Message>[] = [
    { title: 'dossiers.on', render: ({ createdOn }) => <When at={createdOn} /> },
    { title: 'dossiers.what', render: ({ purpose }) => t(`dossiers.purpose-${purpose}`) },
    {
      title: 'dossiers.amount',
      align: 'right',
      render: ({ amount }) => (amount === null ? '–' : <Money cents={amount} currency={currency} />),
    },
    { title: 'dossiers.outcome', render: (message) => <Outcome message={message} /> },
    { title: 'dossiers.trace', render: (message) => <Records message={message} /> },
  ];
  return <DossierPart title="dossiers.messages" rows={messages} columns={columns} empty="dossiers.no-messages" />;
}

function Outcome({ message: { outcome, cause } }: { message: Message }) {
  const t = useText();
  const say = useBusWords();
  if (outcome === null) return '–';
  return (
    <Stack gap={2} align="flex-start">
      <StateBadge tone={tones[outcome]}>{t(`dossiers.outcome-${outcome}`)}</StateBadge>
      {cause !== null && <Text size="xs">{say(cause)}</Text>}
    </Stack>
  );
}

function Records({ message: { busTransactionId, deadLetterId, outcome } }: { message: Message }) {
  const t = useText();
  const linkTo = useRecordLinks();
  if (deadLetterId !== null && outcome !== 'posted' && outcome !== 'done') {
    return (
      <LinkIf to={linkTo('dead-letter', String(deadLetterId))}>
        {t('dossiers.dead-letter', { id: deadLetterId })}
      </LinkIf>
    );
  }
  if (busTransactionId === null) return '–';
  return (
    <LinkIf to={linkTo('bus-transaction', String(busTransactionId))}>
      {t('dossiers.bus-transaction', { id: busTransactionId })}
    </LinkIf>
  );
}
