import type { TryAnswer } from '@houston/contract/features/operations/monitoring/monitoring-rules.api';
import { monitoringRulesApi } from '@houston/contract/features/operations/monitoring/monitoring-rules.api';
import { Alert, Button, Group, Text, Tooltip } from '@mantine/core';
import { IconPlayerPlay } from '@tabler/icons-react';
import { useState } from 'react';
import { useText } from '../../../../i18n/use-text.ts';
import { isApiError } from '../../../../platform/api-error.ts';
import { showError } from '../../../../platform/toast.ts';
import { useSave } from '../../../../platform/use-save.ts';
import { StateBadge } from '../../../../ui/state-badge.tsx';
import { explainUnavailable } from '../explain-unavailable.ts';
import { toneOf } from '../result-words.ts';
import { marksOf, type QueryMark } from './query-marks.ts';
import type { TypedRule } from './rule-values.ts';

interface TryQueryProps {
  values: TypedRule;
  setMarks: (marks: readonly QueryMark[]) => void;
}

/** Runs what is typed, and shows what came of it; nothing is saved. */
export function TryQuery({ values, setMarks }: TryQueryProps) {
  const t = useText();
  const { query, expectedResult, monitoringRuleComparisonType } = values;
  const [tried, setTried] = useState<{ query: string; answer: TryAnswer } | null>(null);
  const attempt = useSave(monitoringRulesApi.tryOut, {
    refetches: false,
    handles: 'all',
    onSuccess(answer) {
      setTried({ query, answer });
      const { place, detail } = answer;
      setMarks(place === null ? [] : [{ at: place, message: detail ?? '' }]);
    },
    onFailure(error) {
      setTried(null);
      if (isApiError(error, 'query_refused')) setMarks(marksOf(error.faults, t));
      else if (isApiError(error, 'reporting_unavailable')) explainUnavailable(error);
      else showError(error, 'monitoring-rules.try-failed');
    },
  });

  function run(): void {
    const expected = expectedResult.trim();
    void attempt.save({
      body: { query, monitoringRuleComparisonType, ...(expected !== '' && { expectedResult: expected }) },
    });
  }

  return (
    <>
      <Tooltip label={t('monitoring-rules.try-help')}>
        <Button
          variant="default"
          leftSection={<IconPlayerPlay size={16} aria-hidden />}
          loading={attempt.isSaving}
          disabled={query.trim() === ''}
          onClick={run}
        >
          {t('monitoring-rules.try')}
        </Button>
      </Tooltip>
      <div role="status" style={{ flex: 1, minWidth: 0 }}>
        {tried !== null && <Answer answer={tried.answer} isJudged={expectedResult.trim() !== ''} />}
      </div>
    </>
  );
}

function Answer({ answer, isJudged }: { answer: TryAnswer; isJudged: boolean }) {
  const t = useText();
  const { result, value, detail, milliseconds } = answer;
  // Without anything to compare with, that it differs says nothing.
  const isVerdict = isJudged || value === null;
  return (
    <Alert variant="light" color="gray" p="xs">
      <Group gap="sm">
        {isVerdict && <StateBadge tone={toneOf(result)}>{t(`monitoring.result-${result}`)}</StateBadge>}
        {value !== null && (
          <Text size="sm">
            {t('monitoring.value')}: <strong>{value}</strong>
          </Text>
        )}
        <Text size="sm" c="dimmed">
          {t('monitoring.milliseconds', { time: milliseconds })}
        </Text>
      </Group>
      {isVerdict && detail !== null && (
        <Text size="xs" ff="monospace" mt={4} style={{ overflowWrap: 'anywhere' }}>
          {detail}
        </Text>
      )}
    </Alert>
  );
}
