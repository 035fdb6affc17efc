import { PayoutProblem } from '@houston/contract/features/partners/payouts/payouts.schema';
import { Alert, List, Text } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { type TextOf, useText } from '../../../i18n/use-text.ts';
import { isApiError } from '../../../platform/calls/api-error.ts';

/** More would not be read. */
const mostShown = 10;

function wordsOf({ psperName, referenceCession, problem }: PayoutProblem, t: TextOf): string {
  return t('payouts.problem', {
    psper: psperName,
    cession: referenceCession,
    problem: t(`payouts.problem-${problem}`),
  });
}

/** What a refused proposal or approval says of each cession. */
export function problemsOf(error: unknown, t: TextOf): string[] {
  if (!isApiError(error, 'payouts_refused')) return [];
  const problems = PayoutProblem.array().safeParse(error.current);
  return problems.success ? problems.data.slice(0, mostShown).map((problem) => wordsOf(problem, t)) : [];
}

/** What keeps a batch from being approved. */
export function ProblemList({ problems }: { problems: readonly PayoutProblem[] }) {
  const t = useText();
  if (problems.length === 0) return null;
  return (
    <Alert color="orange" variant="light" role="note" icon={<IconAlertTriangle aria-hidden />}>
      <Text size="sm" mb={4}>
        {t('payouts.changed')}
      </Text>
      <List size="sm">
        {problems.slice(0, mostShown).map((problem) => (
          <List.Item key={problem.cessionId}>{wordsOf(problem, t)}</List.Item>
        ))}
      </List>
    </Alert>
  );
}
