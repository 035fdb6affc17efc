import type { DeadLetterDetail } from '@houston/contract/features/operations/dead-letters/dead-letters.schema';
import { Anchor, Group } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useMoneyText } from '../../../i18n/use-money-text.ts';
import { useText } from '../../../i18n/use-text.ts';
import { recordPath } from '../../../shell/record-screens.ts';
import { CopyButton } from '../../../ui/copy-button.tsx';
import { When } from '../../../ui/values/when.tsx';
import { useBusWords } from '../service-bus/bus-words.shared.tsx';
import { TypeName } from './dead-letter-cells.shared.tsx';
import { deadLetterState } from './dead-letter-state.tsx';
import { type Fact, Facts } from './facts.shared.tsx';

/** What is known of a dead letter; its id leads to everything that happened under it. */
export function DeadLetterFacts({ letter }: { letter: DeadLetterDetail }) {
  const t = useText();
  const say = useBusWords();
  const money = useMoneyText();
  const identifier = (
    <Group component="span" gap={4} wrap="nowrap">
      <Anchor component={Link} to={recordPath('trace', letter.messageIdentifier)} ff="monospace" size="sm">
        {letter.messageIdentifier}
      </Anchor>
      <CopyButton value={letter.messageIdentifier} label={t('dead-letters.copy-identifier')} />
    </Group>
  );
  const lastAttempt = letter.transactionId !== null && (
    <Anchor component={Link} to={recordPath('bus-transaction', letter.transactionId)} size="sm">
      {t('dead-letters.attempt', { id: letter.transactionId })}
    </Anchor>
  );
  const facts: Fact[] = [
    { name: 'dead-letters.message-identifier', value: identifier, isWide: true },
    { name: 'dead-letters.root-cause', value: say(letter.rootCause), isWide: true },
    { name: 'dead-letters.type', value: <TypeName letter={letter} /> },
    { name: 'dead-letters.handled', value: t(deadLetterState(letter)[1]) },
    { name: 'dead-letters.picked-up-on', value: <When at={letter.pickedUpOn} /> },
    { name: 'dead-letters.amount', value: letter.amount === null ? null : money([letter as Amount]) },
    { name: 'dead-letters.tenant', value: letter.tenantName },
    { name: 'dead-letters.shop', value: letter.shopName },
    { name: 'dead-letters.dossier', value: letter.dossier },
    { name: 'dead-letters.failed-step', value: letter.failedStep },
    { name: 'dead-letters.attempts', value: letter.attempts },
    { name: 'dead-letters.failed-attempt', value: lastAttempt === false ? null : lastAttempt },
  ];
  if (letter.lastError !== null && letter.lastError !== letter.rootCause) {
    facts.splice(2, 0, { name: 'dead-letters.last-error', value: say(letter.lastError), isWide: true });
  }
  return <Facts facts={facts} />;
}

interface Amount {
  amount: number;
  currency: string;
}
