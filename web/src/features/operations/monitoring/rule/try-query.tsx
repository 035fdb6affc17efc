import type { Body } from '@houston/contract/endpoint';
import type { ValueUnit } from '@houston/contract/features/operations/monitoring/monitoring.schema';
import type { TryAnswer } from '@houston/contract/features/operations/monitoring/monitoring-rules.api';
import { monitoringRulesApi } from '@houston/contract/features/operations/monitoring/monitoring-rules.api';
import { Alert, Button, Group, Text, Tooltip } from '@mantine/core';
import { IconPlayerPlay } from '@tabler/icons-react';
import { useState } from 'react';
import { useText } from '../../../../i18n/use-text.ts';
import { isApiError } from '../../../../platform/calls/api-error.ts';
import { useSave } from '../../../../platform/use-save.ts';
import { StateBadge } from '../../../../ui/state-badge.tsx';
import { Milliseconds } from '../../../../ui/values/milliseconds.tsx';
import { explainFailure } from '../explain-failure.ts';
import { toneOf } from '../result-words.ts';
import { useDetail } from '../use-detail.ts';
import { useValue } from '../use-value.ts';
import { marksOf, type QueryMark } from './query-marks.ts';
import type { TypedRule } from './rule-values.ts';

interface TryQueryProps {
  values: TypedRule;
  setMarks: (marks: readonly QueryMark[]) => void;
}

/** Runs what is typed, and shows what came of it; nothing is saved. */
export function TryQuery({ values, setMarks }: TryQueryProps) {
  const t = useText();
  const asked = askedOf(values);
  const { query } = asked;
  const [tried, setTried] = useState<{ asked: Asked; answer: TryAnswer } | null>(null);
  const attempt = useSave(monitoringRulesApi.tryOut, {
    refetches: false,
    handles: 'all',
    onFailure(error) {
      setTried(null);
      if (isApiError(error, 'query_refused')) setMarks(marksOf(error.faults, t));
      else explainFailure(error, 'monitoring-rules.try-failed');
    },
  });

  async function run(): Promise<void> {
    const answer = await attempt.save({ body: asked });
    if (answer === null) return;
    setTried({ asked, answer });
    const { place, detail } = answer;
    setMarks(place === null ? [] : [{ at: place, message: detail ?? '' }]);
  }

  // What is typed by now may be another question.
  const answer = tried !== null && isSame(tried.asked, asked) ? tried.answer : null;
  return (
    <>
      <Tooltip label={t('monitoring-rules.try-help')}>
        <Button
          variant="default"
          leftSection={<IconPlayerPlay size={16} aria-hidden />}
          loading={attempt.isSaving}
          disabled={query.trim() === ''}
          onClick={() => void run()}
        >
          {t('monitoring-rules.try')}
        </Button>
      </Tooltip>
      <div role="status" style={{ flex: 1, minWidth: 0 }}>
        {answer !== null && (
          <Answer answer={answer} isJudged={asked.expectedResult !== undefined} unit={values.valueUnit} />
        )}
      </div>
    </>
  );
}

type Asked = Body<typeof monitoringRulesApi.tryOut>;

function askedOf({ query, expectedResult, monitoringRuleComparisonType }: TypedRule): Asked {
  const expected = expectedResult.trim();
  return { query, monitoringRuleComparisonType, ...(expected !== '' && { expectedResult: expected }) };
}

function isSame(one: Asked, other: Asked): boolean {
  return (['query', 'expectedResult', 'monitoringRuleComparisonType'] as const).every(
    (name) => one[name] === other[name],
  );
}

interface AnswerProps {
  answer: TryAnswer;
  isJudged: boolean;
  unit: ValueUnit;
}

function Answer({ answer, isJudged, unit }: AnswerProps) {
  const t = useText();
  const say = useDetail();
  const readable = useValue();
  const { result, value, detail, milliseconds } = answer;
  // Without anything to compare with, that it differs says nothing.
  const isVerdict = isJudged || value === null;
  return (
    <Alert variant="light" color="gray" p="xs">
      <Group gap="sm">
        {isVerdict && <StateBadge tone={toneOf(result)}>{t(`monitoring.result-${result}`)}</StateBadge>}
        {value !== null && (
          <Text size="sm">
            {t('general.before-value', { label: t('monitoring.value') })} <strong>{readable(value, unit)}</strong>
          </Text>
        )}
        <Text size="sm" c="dimmed">
          <Milliseconds count={milliseconds} />
        </Text>
      </Group>
      {isVerdict && detail !== null && (
        <Text size="xs" ff="monospace" mt={4} style={{ overflowWrap: 'anywhere' }}>
          {say(detail)}
        </Text>
      )}
    </Alert>
  );
}
