import { deadLettersApi } from '@houston/contract/features/operations/dead-letters/dead-letters.api';
import {
  type DeadLetterGroup,
  GroupChange,
} from '@houston/contract/features/operations/dead-letters/dead-letters.schema';
import { Button, Group, Select, Stack, Textarea } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useText } from '../../../i18n/use-text.ts';
import { readOf, refetch } from '../../../platform/query-client.ts';
import { showFailure } from '../../../platform/toast.ts';
import { useSave } from '../../../platform/use-save.ts';
import type { FieldLabels } from '../../../ui/form/field-labels.ts';
import { oneLine } from '../../../ui/form/inputs/one-line.ts';
import { RecordForm } from '../../../ui/form/record-form.tsx';
import type { Difference, Stored } from '../../../ui/form/use-edited-record.ts';
import { useRecordForm } from '../../../ui/form/use-record-form.ts';
import { WithReason } from '../../../ui/with-reason.tsx';

const Values = GroupChange.omit({ version: true });

interface GroupValues {
  assigneeId: number | null;
  note: string;
}

const labels: FieldLabels<GroupValues> = {
  assigneeId: 'dead-letters.assignee',
  note: 'dead-letters.note',
};

interface FaultFormProps {
  group: DeadLetterGroup;
  /** Whether its last failure has been handled: then there is nothing to save it with. */
  isGone: boolean;
  onSaved: () => void;
}

/** Who looks into a fault, and what they found; both stay when the fault comes back. */
export function FaultForm({ group, isGone, onSaved }: FaultFormProps) {
  const t = useText();
  const { fingerprint } = group;
  const assignees = useAssignees(group);
  const stored: Stored<GroupValues> = {
    version: group.version,
    values: { assigneeId: group.assigneeId, note: group.note },
  };
  const record = useRecordForm(Values, stored, labels);
  const { form, field } = record;
  const change = useSave(deadLettersApi.changeGroup, {
    success: 'dead-letters.group-saved',
    handles: 'all',
    onSuccess() {
      record.forget();
      onSaved();
    },
    onFailure(error) {
      record.showRefusal(error, () => refetch(deadLettersApi.groups));
      showFailure(error, 'dead-letters.group-save-failed');
    },
  });

  function save({ values, version }: Stored<GroupValues>): void {
    void change.save({ params: { fingerprint }, body: { ...values, version } });
  }

  const inWords = (difference: Difference) =>
    difference.path === 'assigneeId'
      ? { ...difference, theirs: assignees.nameOf(difference.theirs), mine: assignees.nameOf(difference.mine) }
      : difference;
  return (
    <RecordForm record={record} save={save} isSaving={change.isSaving} inWords={inWords}>
      <Stack gap="md">
        <Select
          label={t('dead-letters.assignee')}
          placeholder={t('dead-letters.nobody')}
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
          label={t('dead-letters.note')}
          description={t('dead-letters.note-hint')}
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          autosize
          minRows={2}
          {...field('note')}
          onChange={(event) => form.setFieldValue('note', oneLine(event.currentTarget.value))}
        />
        <Group justify="flex-end">
          <WithReason
            reason={isGone ? t('dead-letters.group-gone') : record.edited.isDirty ? undefined : t('grid.no-changes')}
          >
            <Button type="submit" loading={change.isSaving}>
              {t('general.save')}
            </Button>
          </WithReason>
        </Group>
      </Stack>
    </RecordForm>
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
    error: isError ? t('dead-letters.assignees-failed') : undefined,
    nameOf: (id: unknown) => (id === null ? t('dead-letters.nobody') : (known.get(String(id)) ?? String(id))),
  };
}
