import type { AttemptOutcome } from '@houston/contract/features/operations/bus-transactions/bus-transactions.api';
import type { StepResult, TransactionType } from '@houston/contract/features/operations/service-bus/bus-message';
import { stepResults } from '@houston/contract/features/operations/service-bus/bus-message';
import type { TextKey } from '@houston/contract/texts/sections';
import { Group } from '@mantine/core';
import { IconFileInvoice, IconGavel, IconReceiptRefund } from '@tabler/icons-react';
import type { ComponentProps } from 'react';
import { useText } from '../../../i18n/use-text.ts';
import { StateBadge } from '../../../ui/state-badge.tsx';

const typeIcons = { 0: IconFileInvoice, 1: IconReceiptRefund, 2: IconGavel } as const;

const outcomeTones = {
  posted: 'good',
  'posted-before': 'good',
  succeeded: 'good',
  'nothing-posted': 'warning',
  stopped: 'neutral',
  waits: 'warning',
  'tried-again': 'neutral',
  'processed-later': 'neutral',
  'stopped-later': 'neutral',
  failed: 'bad',
  discarded: 'neutral',
} as const satisfies Record<AttemptOutcome, ComponentProps<typeof StateBadge>['tone']>;

/** What an attempt means for its message, in words. */
export function outcomeKey(outcome: AttemptOutcome): TextKey {
  return `bus-transactions.outcome-${outcome}`;
}

export function outcomeTone(outcome: AttemptOutcome) {
  return outcomeTones[outcome];
}

/** What an attempt means for its message, with an icon. */
export function TransactionResult({ outcome }: { outcome: AttemptOutcome }) {
  const t = useText();
  return <StateBadge tone={outcomeTones[outcome]}>{t(outcomeKey(outcome))}</StateBadge>;
}

interface KindProps {
  type: TransactionType;
  /** What is left of an order is given up: that goes as a credit of nothing. */
  isRelease: boolean;
}

/** The same in words. */
export function kindKey({ type, isRelease }: KindProps): TextKey {
  return isRelease ? 'dossiers.purpose-release' : `bus-transactions.type-${type}`;
}

/** Invoice, credit, release or collection, with its icon. */
export function TransactionKind(kind: KindProps) {
  const t = useText();
  const Icon = typeIcons[kind.type];
  return (
    <Group gap={6} wrap="nowrap" component="span">
      <Icon size={16} aria-hidden />
      {t(kindKey(kind))}
    </Group>
  );
}

const bad: readonly StepResult[] = [stepResults.Failed, stepResults.Unprocessable];
// A rule that ends a message is neither a success nor a failure.
const passed: readonly StepResult[] = [stepResults.NotExecuted, stepResults.Disabled, stepResults.SoftStop];

/** How good a result is, for its colour and icon. */
export function toneOf(result: StepResult): 'good' | 'bad' | 'warning' | 'neutral' {
  if (result === stepResults.Success) return 'good';
  if (bad.includes(result)) return 'bad';
  return passed.includes(result) ? 'neutral' : 'warning';
}

/** How a step ended, with its icon. */
export function StepMark({ result }: { result: StepResult }) {
  const t = useText();
  return <StateBadge tone={toneOf(result)}>{t(`bus-transactions.step-result-${result}`)}</StateBadge>;
}
