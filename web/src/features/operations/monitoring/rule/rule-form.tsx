import { monitoringApi } from '@houston/contract/features/operations/monitoring/monitoring.api';
import { RuleInput } from '@houston/contract/features/operations/monitoring/monitoring.schema';
import {
  type MonitoringRule,
  monitoringRulesApi,
} from '@houston/contract/features/operations/monitoring/monitoring-rules.api';
import { SimpleGrid, Stack, TextInput } from '@mantine/core';
import { useState } from 'react';
import { useText } from '../../../../i18n/use-text.ts';
import { isApiError } from '../../../../platform/calls/api-error.ts';
import { refetch } from '../../../../platform/query-client.ts';
import { showFailure } from '../../../../platform/toast.ts';
import { useSave } from '../../../../platform/use-save.ts';
import { FormButtons } from '../../../../ui/form/form-buttons.tsx';
import { RecordForm } from '../../../../ui/form/record-form.tsx';
import type { Stored } from '../../../../ui/form/use-edited-record.ts';
import { useRecordForm } from '../../../../ui/form/use-record-form.ts';
import { QueryField } from './query-field.tsx';
import { marksOf, type QueryMark } from './query-marks.ts';
import { ExpectedFields, IntervalFields, SeverityField, TellFields } from './rule-fields.tsx';
import { inWords, ruleLabels, type TypedRule, typedRuleOf } from './rule-values.ts';

/** A rule, or a new one: its query, what that should come to, and whom it tells. */
export function RuleForm({ rule, close }: { rule?: MonitoringRule; close: () => void }) {
  const t = useText();
  const record = useRecordForm(RuleInput, { version: rule?.version ?? 0, values: typedRuleOf(rule) }, ruleLabels);
  const [marks, setMarks] = useState<readonly QueryMark[]>([]);
  const failure = rule === undefined ? 'monitoring-rules.create-failed' : 'monitoring-rules.update-failed';
  const saving = {
    handles: 'all' as const,
    onSuccess() {
      record.forget();
      void refetch(monitoringApi);
      close();
    },
    onFailure(error: unknown) {
      showFailure(error, failure);
      if (isApiError(error, 'query_refused')) setMarks(marksOf(error.faults, t));
      record.showRefusal(error, () => refetch(monitoringRulesApi));
    },
  };
  const create = useSave(monitoringRulesApi.create, { ...saving, success: 'monitoring-rules.created' });
  const update = useSave(monitoringRulesApi.update, { ...saving, success: 'monitoring-rules.updated' });
  const isSaving = create.isSaving || update.isSaving;

  function store({ values, version }: Stored<TypedRule>): void {
    const input = values as RuleInput;
    setMarks([]);
    if (rule === undefined) void create.save({ body: input });
    else void update.save({ params: { id: rule.id }, body: { ...input, version } });
  }

  return (
    <RecordForm
      record={record}
      save={store}
      isSaving={isSaving}
      incomplete="general.incomplete"
      inWords={(difference) => inWords(difference, t)}
    >
      <Stack gap="md">
        <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="md" verticalSpacing="sm">
          <TextInput
            label={t('monitoring-rules.name')}
            withAsterisk
            autoComplete="off"
            {...(rule === undefined && { 'data-autofocus': true })}
            {...record.field('name')}
          />
          <SeverityField record={record} />
          <IntervalFields record={record} />
        </SimpleGrid>
        <QueryField record={record} marks={marks} setMarks={setMarks} />
        <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="md" verticalSpacing="sm">
          <ExpectedFields record={record} />
        </SimpleGrid>
        <TextInput
          label={t('monitoring-rules.error-message')}
          description={t('monitoring-rules.error-message-help')}
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          withAsterisk
          autoComplete="off"
          {...record.field('errorMessage')}
        />
        <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="md" verticalSpacing="sm">
          <TellFields record={record} />
        </SimpleGrid>
      </Stack>
      <FormButtons isSaving={isSaving} close={close} />
    </RecordForm>
  );
}
