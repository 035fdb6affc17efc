import { reportingSchema, reportingViews } from '@houston/contract/features/operations/monitoring/reporting-views';
import { Group, Input, Skeleton, Text } from '@mantine/core';
import { lazy, Suspense, useId } from 'react';
import { useMessage, useText } from '../../../../i18n/use-text.ts';
import { patientImport } from '../../../../platform/outage/patient-import.ts';
import { CodeUnavailable } from '../../../../ui/code/code-unavailable.tsx';
import type { RecordFormState } from '../../../../ui/form/use-record-form.ts';
import { lineAndColumn, type QueryMark } from './query-marks.ts';
import type { TypedRule } from './rule-values.ts';
import { TryQuery } from './try-query.tsx';
import { ViewsHelp } from './views-help.tsx';

const SqlEditor = lazy(() =>
  patientImport(() => import('../../../../ui/code/sql-editor.tsx'))
    .catch(() => ({ default: CodeUnavailable }))
    .then((module) => ({ default: 'SqlEditor' in module ? module.SqlEditor : module.default })),
);

const schema = { name: reportingSchema, views: reportingViews };
const editorHeight = 220;

interface QueryFieldProps {
  record: RecordFormState<TypedRule>;
  marks: readonly QueryMark[];
  setMarks: (marks: readonly QueryMark[]) => void;
}

/** The query: typed, explained, and tried before it is saved. */
export function QueryField({ record, marks, setMarks }: QueryFieldProps) {
  const t = useText();
  const message = useMessage();
  const id = useId();
  const { form } = record;
  const { query } = form.values;
  const error = message(form.errors.query as string | undefined);

  function type(next: string): void {
    // Marks stand at places of the text before.
    if (marks.length > 0) setMarks([]);
    form.setFieldValue('query', next);
  }

  return (
    <div>
      <Input.Label required labelElement="div">
        {t('monitoring-rules.query')}
      </Input.Label>
      <Suspense
        fallback={<Skeleton height={editorHeight} role="status" aria-label={t('monitoring-rules.editor-loading')} />}
      >
        <SqlEditor
          value={query}
          onChange={type}
          label={t('monitoring-rules.query')}
          describedBy={id}
          isReadOnly={false}
          marks={marks}
          isInvalid={error !== undefined}
          schema={schema}
          height={editorHeight}
        />
      </Suspense>
      <div id={id}>
        <div role="alert">
          {marks.length === 0 && error !== undefined && (
            <Text size="xs" c="var(--mantine-color-error)">
              {error}
            </Text>
          )}
          {marks.map(({ at, message: words }) => (
            <Text key={words} size="xs" c="var(--mantine-color-error)">
              {lineAndColumn(query, at.from)} {words}
            </Text>
          ))}
        </div>
        <Text size="xs" c="dimmed">
          {t('monitoring-rules.query-help')}
        </Text>
      </div>
      <Group mt="xs" gap="sm" align="flex-start">
        <TryQuery values={form.values} setMarks={setMarks} />
      </Group>
      <ViewsHelp />
    </div>
  );
}
