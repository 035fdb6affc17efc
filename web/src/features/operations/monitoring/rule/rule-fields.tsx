import {
  comparisons,
  type Interval,
  intervalMinutes,
  intervals,
  ruleTypes,
  type Severity,
  severities,
  valueUnits,
} from '@houston/contract/features/operations/monitoring/monitoring.schema';
import type { FieldPath } from '@houston/contract/shapes/field-path';
import { NumberInput, Select, TextInput, type TextInputProps } from '@mantine/core';
import type { ReactNode } from 'react';
import { useLanguage, useText } from '../../../../i18n/use-text.ts';
import type { RecordFormState } from '../../../../ui/form/use-record-form.ts';
import { Audience } from '../audience.tsx';
import { minutesText } from '../minutes-text.ts';
import { useValue } from '../use-value.ts';
import type { TypedRule } from './rule-values.ts';

type Record = RecordFormState<TypedRule>;
const helpBelow: Pick<TextInputProps, 'inputWrapperOrder'> = {
  inputWrapperOrder: ['label', 'input', 'description', 'error'],
};

/** How much it matters, and what kind of rule it is. */
export function SeverityField({ record }: { record: Record }) {
  const t = useText();
  return (
    <NumberChoice
      record={record}
      path="monitoringRuleSeverity"
      label={t('monitoring.severity')}
      choices={severities.map((one) => [one, t(`monitoring.severity-${one}`)])}
      description={<Audience severity={record.form.values.monitoringRuleSeverity as Severity} isInForm />}
    />
  );
}

export function IntervalFields({ record }: { record: Record }) {
  const t = useText();
  const language = useLanguage();
  const { monitoringRuleInterval, monitoringRuleIntervalTime } = record.form.values;
  const time = Number(monitoringRuleIntervalTime);
  const minutes = intervalMinutes(monitoringRuleInterval as Interval, Number.isInteger(time) ? time : 1);
  return (
    <>
      <NumberChoice
        record={record}
        path="monitoringRuleType"
        label={t('monitoring-rules.type')}
        choices={Object.values(ruleTypes).map((one) => [one, t(`monitoring-rules.type-${one}`)])}
      />
      <NumberChoice
        record={record}
        path="monitoringRuleInterval"
        label={t('monitoring-rules.interval')}
        choices={intervals.map((one) => [one, t(`monitoring-rules.interval-${one}`)])}
      />
      <NumberInput
        label={t('monitoring-rules.interval-time')}
        description={t('monitoring-rules.interval-help', { minutes: minutesText(minutes, language) })}
        {...helpBelow}
        withAsterisk
        hideControls
        clampBehavior="none"
        {...record.field('monitoringRuleIntervalTime')}
      />
    </>
  );
}

/** How the value is compared, and with what. */
export function ExpectedFields({ record }: { record: Record }) {
  const t = useText();
  const readable = useValue();
  const { valueUnit, expectedResult } = record.form.values;
  const amount = readable(expectedResult.trim(), valueUnit);
  const isMoney = valueUnit === 'cents' && amount !== expectedResult.trim();
  return (
    <>
      <NumberChoice
        record={record}
        path="monitoringRuleComparisonType"
        label={t('monitoring-rules.comparison')}
        choices={comparisons.map((one) => [one, t(`monitoring-rules.comparison-${one}`)])}
      />
      <TextInput
        label={t('monitoring-rules.expected-result')}
        description={isMoney ? t('monitoring-rules.expected-cents', { amount }) : t('monitoring-rules.expected-help')}
        {...helpBelow}
        withAsterisk
        autoComplete="off"
        {...record.field('expectedResult')}
      />
      <Select
        label={t('monitoring-rules.value-unit')}
        description={t('monitoring-rules.unit-help')}
        {...helpBelow}
        withAsterisk
        allowDeselect={false}
        data={valueUnits.map((unit) => ({ value: unit, label: t(`monitoring-rules.unit-${unit}`) }))}
        {...record.field('valueUnit')}
      />
    </>
  );
}

/** When it tells, and where it says what to do. */
export function TellFields({ record }: { record: Record }) {
  const t = useText();
  return (
    <>
      <NumberInput
        label={t('monitoring-rules.tell-after')}
        description={t('monitoring-rules.tell-after-help')}
        {...helpBelow}
        hideControls
        clampBehavior="none"
        {...record.field('tellAfter')}
      />
      <TextInput
        label={t('monitoring-rules.help-url')}
        description={t('monitoring-rules.help-url-help')}
        {...helpBelow}
        autoComplete="off"
        {...record.field('helpUrl')}
      />
    </>
  );
}

interface NumberChoiceProps {
  record: Record;
  path: FieldPath<TypedRule>;
  label: string;
  choices: readonly (readonly [number, string])[];
  description?: ReactNode;
}

/** A choice whose values are numbers. */
function NumberChoice({ record, path, label, choices, description }: NumberChoiceProps) {
  const { value, onChange, ...field } = record.field(path);
  return (
    <Select
      label={label}
      {...helpBelow}
      description={description}
      withAsterisk
      allowDeselect={false}
      data={choices.map(([number, words]) => ({ value: String(number), label: words }))}
      {...field}
      value={String(value)}
      onChange={(next) => onChange(Number(next))}
    />
  );
}
