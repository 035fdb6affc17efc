import { rolesApi } from '@houston/contract/features/access/roles/roles.api';
import { type Role, RoleInput } from '@houston/contract/features/access/roles/roles.schema';
import { type Permission, permissions } from '@houston/contract/permissions';
import type { TextKey } from '@houston/contract/texts/sections';
import { Button, Group, SimpleGrid, Stack, Switch, Text, TextInput, Title } from '@mantine/core';
import { useText } from '../../../i18n/use-text.ts';
import { useSave } from '../../../platform/use-save.ts';
import type { FieldLabels } from '../../../ui/form/field-labels.ts';
import { RecordForm } from '../../../ui/form/record-form.tsx';
import type { Stored } from '../../../ui/form/use-edited-record.ts';
import { useRecordForm } from '../../../ui/form/use-record-form.ts';
import { PermissionChecklist } from './permission-checklist.shared.tsx';

const labels: FieldLabels<RoleInput> = {
  name: 'roles.name',
  description: 'roles.description',
  default: 'roles.default',
  enabled: 'roles.enabled',
  ...(Object.fromEntries(permissions.map((flag) => [flag, `permissions.${flag}`])) as Record<Permission, TextKey>),
};

interface RoleFormProps {
  role: Role;
  isNew?: boolean;
  onSaved: () => void;
  /** Reads the role again, after a save that did not work. */
  readAgain: () => void;
}

/** Name, description, flags and permissions of a role. */
export function RoleForm({ role, isNew = false, onSaved, readAgain }: RoleFormProps) {
  const t = useText();
  const record = useRecordForm(RoleInput, storedOf(role), labels);
  const { form, field } = record;
  const options = {
    success: 'roles.rbac-added',
    failure: 'roles.could-not-send',
    onFields: record.showFields,
    onSuccess() {
      record.forget();
      onSaved();
    },
  } as const;
  const create = useSave(rolesApi.create, options);
  const update = useSave(rolesApi.update, options);
  const isSaving = create.isSaving || update.isSaving;

  async function save({ values, version }: Stored<RoleInput>): Promise<void> {
    if (isNew) await create.save({ body: values });
    else if ((await update.save({ params: { id: role.id }, body: { ...values, version } })) === null) readAgain();
  }

  return (
    <RecordForm record={record} save={save} isSaving={isSaving} incomplete="roles.could-not-send">
      <Stack gap="md">
        <SimpleGrid cols={{ base: 1, sm: 2 }}>
          <TextInput
            label={t('roles.name')}
            withAsterisk
            autoComplete="off"
            {...(isNew && { 'data-autofocus': true })}
            {...field('name')}
          />
          <TextInput label={t('roles.description')} withAsterisk autoComplete="off" {...field('description')} />
          <Switch
            label={t('roles.enabled')}
            description={t('roles.enabled-hint')}
            {...form.getInputProps('enabled', { type: 'checkbox' })}
          />
          <Switch
            label={t('roles.default')}
            description={t('roles.default-hint')}
            {...form.getInputProps('default', { type: 'checkbox' })}
          />
        </SimpleGrid>
        <div>
          <Title order={3} size="h5">
            {t('roles.permissions')}
          </Title>
          <Text size="sm" c="dimmed">
            {t('roles.permissions-hint')}
          </Text>
        </div>
        <PermissionChecklist
          offered={permissions}
          values={form.values}
          before={record.edited.base}
          set={(flag, isSet) => form.setFieldValue(flag, isSet)}
        />
        <Group justify="flex-end">
          <Button type="submit" loading={isSaving}>
            {t(isNew ? 'roles.add' : 'general.save')}
          </Button>
        </Group>
      </Stack>
    </RecordForm>
  );
}

function storedOf({ id: _id, holders: _holders, version, ...values }: Role): Stored<RoleInput> {
  return { version, values };
}
