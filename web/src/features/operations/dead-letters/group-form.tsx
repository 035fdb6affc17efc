import { deadLettersApi } from '@houston/contract/features/operations/dead-letters/dead-letters.api';
import {
  type DeadLetterGroup,
  GroupChange,
} from '@houston/contract/features/operations/dead-letters/dead-letters.schema';
import { Button, Group, Select, Stack, Textarea } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useText } from '../../../i18n/use-text.ts';
import { isApiError } from '../../../platform/api-error.ts';
import { readOf, refetchUnder } from '../../../platform/query-client.ts';
import { showFailure } from '../../../platform/toast.ts';
import { useSave } from '../../../platform/use-save.ts';
import { StaleNotice } from '../../../ui/stale-notice.tsx';
import { useUnsavedInput } from '../../../ui/unsaved-input.tsx';
import { type Stored, useEditedRecord } from '../../../ui/use-edited-record.ts';
import { useValidatedForm } from '../../../ui/use-validated-form.ts';
import { WithReason } from '../../../ui/with-reason.tsx';
import { oneLine } from './one-line.ts';

const labels = { assigneeId: 'failed-transactions.assignee', note: 'failed-transactions.note' } as const;
const paths = Object.keys(labels);
const Values = GroupChange.omit({ version: true });

interface GroupValues extends Record<string, unknown> {
  assigneeId: number | null;
  note: string;
}

/** Who looks into a fault, and what they found; both stay when the fault comes back. */
export function GroupForm({ group, onSaved }: { group: DeadLetterGroup; onSaved: () => void }) {
  const t = useText();
  const { fingerprint } = group;
  const assignees = useAssignees(group);
  const stored: Stored<GroupValues> = {
    version: group.version,
    values: { assigneeId: group.assigneeId, note: group.note },
  };
  const { form, field, submit, showFields } = useValidatedForm<GroupValues>(Values, stored.values);
  const edited = useEditedRecord(form, stored, paths);
  const unsaved = useUnsavedInput(edited.isDirty);
  const change = useSave(deadLettersApi.changeGroup, {
    success: 'failed-transactions.group-saved',
    handles: 'all',
    onSuccess() {
      unsaved.forget();
      onSaved();
    },
    onFailure(error) {
      if (isApiError(error)) showFields(error.fields);
      // What is stored now shows beside what is typed.
      if (isApiError(error, 'stale_version')) void refetchUnder(deadLettersApi.groups.path);
      showFailure(error, 'failed-transactions.group-save-failed');
    },
  });

  function save({ values, version }: Stored<GroupValues>): void {
    void change.save({ params: { fingerprint }, body: { ...values, version } });
  }

  const differences = edited.differences.map((difference) =>
    difference.path === 'assigneeId'
      ? { ...difference, theirs: assignees.nameOf(difference.theirs), mine: assignees.nameOf(difference.mine) }
      : difference,
  );
  return (
    <form noValidate onSubmit={submit((values) => save({ values, version: edited.version }))}>
      <StaleNotice
        differences={differences}
        labels={labels}
        takeTheirs={edited.takeTheirs}
        keepMine={() => save(edited.keepMine())}
        isBusy={change.isSaving}
      />
      <Stack gap="md">
        <Select
          label={t('failed-transactions.assignee')}
          placeholder={t('failed-transactions.nobody')}
          data={assignees.choices}
          searchable
          clearable
          clearButtonProps={{ 'aria-label': t('grid.clear') }}
          {...field('assigneeId')}
          error={assignees.error ?? field('assigneeId').error}
          value={form.values.assigneeId === null ? null : String(form.values.assigneeId)}
          onChange={(value) => form.setFieldValue('assigneeId', value === null ? null : Number(value))}
        />
        <Textarea
          label={t('failed-transactions.note')}
          description={t('failed-transactions.note-hint')}
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          autosize
          minRows={2}
          maxLength={2000}
          {...field('note')}
          onChange={(event) => form.setFieldValue('note', oneLine(event.currentTarget.value))}
        />
        <Group justify="flex-end">
          <WithReason reason={edited.isDirty ? undefined : t('grid.no-changes')}>
            <Button type="submit" loading={change.isSaving}>
              {t('general.save')}
            </Button>
          </WithReason>
        </Group>
      </Stack>
    </form>
  );
}

/** Who may be chosen; who is assigned is among them before they are known, and after they lost the permission. */
function useAssignees({ assigneeId, assigneeName }: DeadLetterGroup) {
  const t = useText();
  const { data, isError } = useQuery(readOf(deadLettersApi.assignees, {}));
  const known = new Map(data?.data.map(({ id, name }) => [String(id), name]));
  if (assigneeId !== null && !known.has(String(assigneeId))) {
    known.set(String(assigneeId), assigneeName ?? String(assigneeId));
  }
  return {
    choices: [...known].map(([value, label]) => ({ value, label })),
    error: isError ? t('failed-transactions.assignees-failed') : undefined,
    nameOf: (id: unknown) => (id === null ? t('failed-transactions.nobody') : (known.get(String(id)) ?? String(id))),
  };
}
