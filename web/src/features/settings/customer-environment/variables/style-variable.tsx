import { Skeleton, Stack, Text } from '@mantine/core';
import { lazy, Suspense, useId, useMemo } from 'react';
import * as z from 'zod';
import { useMessage, useText } from '../../../../i18n/use-text.ts';
import { patientImport } from '../../../../platform/outage/patient-import.ts';
import { CodeUnavailable } from '../../../../ui/code/code-unavailable.tsx';
import type { FieldLabels } from '../../../../ui/form/field-labels.ts';
import { RecordForm } from '../../../../ui/form/record-form.tsx';
import type { Difference, Stored } from '../../../../ui/form/use-edited-record.ts';
import { useRecordForm } from '../../../../ui/form/use-record-form.ts';
import { faultText } from '../variable-names.ts';
import { DialogFooter } from './dialog-footer.tsx';
import { useVariableSave } from './use-variable-save.ts';
import type { VariableFormProps } from './variable-dialog.tsx';

const CssEditor = lazy(() =>
  patientImport(() => import('../../../../ui/code/css-editor.tsx'))
    .catch(() => ({ default: CodeUnavailable }))
    .then((module) => ({
      default: 'CssEditor' in module ? module.CssEditor : module.default,
    })),
);

const Values = z.object({ value: z.string().trim().min(1, 'validation.required') });
const labels: FieldLabels<{ value: string }> = { value: 'customer-environment.value' };
const editorHeight = 400;

export function StyleVariable(props: VariableFormProps) {
  const t = useText();
  const message = useMessage();
  const id = useId();
  const { variable, place } = props;
  const stored = { version: variable.version, values: { value: variable.value ?? '' } };
  const record = useRecordForm(Values, stored, labels);
  const { form } = record;
  const { save, isSaving, faults } = useVariableSave(props, record);
  const error = message(form.errors.value as string | undefined);
  // biome-ignore lint/correctness/useExhaustiveDependencies: `t` stays the same function
  const marks = useMemo(
    () =>
      faults.map((fault) => ({
        at: { line: Number(fault.values.line), column: Number(fault.values.column) },
        message: faultText(fault, t),
      })),
    [faults],
  );
  const saveValue = ({ values, version }: Stored<{ value: string }>) => save(values.value, version);
  return (
    <RecordForm
      record={record}
      save={saveValue}
      isSaving={isSaving}
      incomplete="customer-environment.invalid-value"
      inWords={shortened}
    >
      <Stack gap="md">
        <div>
          <Suspense fallback={<Skeleton height={editorHeight} role="status" aria-label={t('general.loading')} />}>
            <CssEditor
              value={form.values.value}
              onChange={(value) => form.setFieldValue('value', value)}
              label={t('customer-environment.value')}
              describedBy={id}
              isReadOnly={false}
              marks={marks}
              height={editorHeight}
            />
          </Suspense>
          <div id={id}>
            <div role="alert">
              {error !== undefined && (
                <Text size="sm" c="var(--mantine-color-error)">
                  {error}
                </Text>
              )}
              {marks.map(({ message: words }) => (
                <Text key={words} size="sm" c="var(--mantine-color-error)">
                  {words}
                </Text>
              ))}
            </div>
            <Text size="xs" c="dimmed">
              {t('customer-environment.style-hint')}
            </Text>
          </div>
        </div>
        <DialogFooter stage={place.stage} isSaving={isSaving} />
      </Stack>
    </RecordForm>
  );
}

/** Two whole style sheets would not fit: both from shortly before the first difference on. */
function shortened({ theirs, mine, ...rest }: Difference): Difference {
  const [one, other] = [String(theirs), String(mine)];
  let at = 0;
  while (at < one.length && one[at] === other[at]) at++;
  const cut = (whole: string) => whole.slice(Math.max(0, at - 20), at + 200);
  return { ...rest, theirs: cut(one), mine: cut(other) };
}
