import { type PaidElsewhere, PayoutProblem } from '@houston/contract/features/partners/payouts/payouts.schema';
import { spacedIban } from '@houston/contract/iban';
import type { Language } from '@houston/contract/languages';
import { Alert, List, Text } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { type TextOf, useLanguage, useText } from '../../../i18n/use-text.ts';
import { isApiError } from '../../../platform/calls/api-error.ts';
import { debitWords } from './words/payout-words.ts';

/** More would not be read. */
const mostShown = 10;

function wordsOf(
  { psperName, referenceCession, problem, debit }: PayoutProblem,
  t: TextOf,
  language: Language,
): string {
  const words = debit === null ? {} : debitWords(debit, language);
  return t('payouts.problem', {
    psper: psperName,
    cession: referenceCession,
    problem: t(`payouts.problem-${problem}`, words),
  });
}

/** What a refused proposal or approval says of each cession. */
export function problemsOf(error: unknown, t: TextOf, language: Language): string[] {
  if (!isApiError(error, 'payouts_refused')) return [];
  const problems = PayoutProblem.array().safeParse(error.current);
  return problems.success ? problems.data.slice(0, mostShown).map((problem) => wordsOf(problem, t, language)) : [];
}

/** What keeps a batch from being approved. */
export function ProblemList({ problems }: { problems: readonly PayoutProblem[] }) {
  const t = useText();
  const language = useLanguage();
  if (problems.length === 0) return null;
  return (
    <Alert color="orange" variant="light" role="note" icon={<IconAlertTriangle aria-hidden />}>
      <Text size="sm" mb={4}>
        {t('payouts.changed')}
      </Text>
      <List size="sm">
        {problems.slice(0, mostShown).map((problem) => (
          <List.Item key={problem.cessionId}>{wordsOf(problem, t, language)}</List.Item>
        ))}
      </List>
    </Alert>
  );
}

/** What an approver has to know of a batch that a debit paid, and may approve all the same: where the money went. */
export function PaidElsewhereNote({ paid: { iban, psperIban } }: { paid: PaidElsewhere }) {
  const t = useText();
  return (
    <Alert color="orange" variant="light" role="note" icon={<IconAlertTriangle aria-hidden />}>
      <Text size="sm">
        {iban === null
          ? t('payouts.paid-unsaid')
          : psperIban === null
            ? t('payouts.paid-without-iban', { iban: spacedIban(iban) })
            : t('payouts.paid-elsewhere', { iban: spacedIban(iban), psperIban: spacedIban(psperIban) })}
      </Text>
    </Alert>
  );
}
