import { Skeleton, Stack, Text } from '@mantine/core';
import { lazy, Suspense, useId, useMemo } from 'react';
import * as z from 'zod';
import { text } from '../../../i18n/i18n.ts';
import { useMessage, useText } from '../../../i18n/use-text.ts';
import { showErrorText } from '../../../platform/toast.ts';
import { CodeUnavailable } from '../../../ui/code/code-unavailable.tsx';
import { StaleNotice } from '../../../ui/stale-notice.tsx';
import { type Difference, useEditedRecord } from '../../../ui/use-edited-record.ts';
import { useValidatedForm } from '../../../ui/use-validated-form.ts';
import { DialogFooter } from './dialog-footer.tsx';
import { useVariableSave } from './use-variable-save.ts';
import type { VariableFormProps } from './variable-dialog.tsx';
import { faultText } from './variable-names.ts';

const CssEditor = lazy(() =>
  import('../../../ui/code/css-editor.tsx')
    .catch(() => ({ default: CodeUnavailable }))
    .then((module) => ({
      default: 'CssEditor' in module ? module.CssEditor : module.default,
    })),
);

const Values = z.object({ value: z.string().trim().min(1, 'validation.required') });
const paths = ['value'];
const labels = { value: 'customer-environment.value' } as const;
const editorHeight = 400;

export function StyleVariable(props: VariableFormProps) {
  const t = useText();
  const message = useMessage();
  const id = useId();
  const { variable, place } = props;
  const stored = { value: variable.value ?? '' };
  const { form, submit, showFields } = useValidatedForm(Values, stored);
  const edited = useEditedRecord(form, { version: variable.version, values: stored }, paths);
  const { save, isSaving, faults } = useVariableSave(props, edited.isDirty, showFields);
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
  const keepMine = () => {
    const { values, version } = edited.keepMine();
    save(values.value, version);
  };
  return (
    <form
      noValidate
      onSubmit={submit(
        ({ value }) => save(value, edited.version),
        () => showErrorText(text('customer-environment.invalid-value')),
      )}
    >
      <StaleNotice
        differences={edited.differences.map(shortened)}
        labels={labels}
        takeTheirs={edited.takeTheirs}
        keepMine={keepMine}
        isBusy={isSaving}
      />
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
    </form>
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
