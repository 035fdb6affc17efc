import type { StepResult, TransactionType } from '@houston/contract/features/operations/service-bus/bus-message';
import { stepResults } from '@houston/contract/features/operations/service-bus/bus-message';
import { Group } from '@mantine/core';
import { IconFileInvoice, IconGavel, IconReceiptRefund } from '@tabler/icons-react';
import { useText } from '../../../i18n/use-text.ts';
import { StateBadge } from '../../../ui/state-badge.tsx';

const typeIcons = { 0: IconFileInvoice, 1: IconReceiptRefund, 2: IconGavel } as const;

/** Whether an attempt succeeded, with its icon. */
export function TransactionResult({ success }: { success: boolean }) {
  const t = useText();
  return (
    <StateBadge tone={success ? 'good' : 'bad'}>
      {t(success ? 'bus-transactions.success' : 'bus-transactions.failed')}
    </StateBadge>
  );
}

/** Invoice, credit or collection, with its icon. */
export function TransactionKind({ type }: { type: TransactionType }) {
  const t = useText();
  const Icon = typeIcons[type];
  return (
    <Group gap={6} wrap="nowrap" component="span">
      <Icon size={16} aria-hidden />
      {t(`bus-transactions.type-${type}`)}
    </Group>
  );
}

const good: readonly StepResult[] = [stepResults.Success, stepResults.SoftStop];
const bad: readonly StepResult[] = [stepResults.Failed, stepResults.Unprocessable];
const passed: readonly StepResult[] = [stepResults.NotExecuted, stepResults.Disabled];

/** How good a result is, for its colour and icon. */
export function toneOf(result: StepResult): 'good' | 'bad' | 'warning' | 'neutral' {
  if (good.includes(result)) return 'good';
  if (bad.includes(result)) return 'bad';
  return passed.includes(result) ? 'neutral' : 'warning';
}

/** How a step ended, with its icon. */
export function StepMark({ result }: { result: StepResult }) {
  const t = useText();
  return <StateBadge tone={toneOf(result)}>{t(`bus-transactions.step-result-${result}`)}</StateBadge>;
}
