import {
  type EnvironmentSetting,
  environmentSettingsApi,
} from '@houston/contract/features/settings/environment-settings/environment-settings.api';
import { tenantsApi } from '@houston/contract/features/settings/tenants/tenants.api';
import { Autocomplete, Button, Checkbox, Group, Select, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { text } from '../../../i18n/i18n.ts';
import { useText } from '../../../i18n/use-text.ts';
import { isApiError } from '../../../platform/calls/api-error.ts';
import { readOf, refetch } from '../../../platform/query-client.ts';
import { showErrorText, showFailure } from '../../../platform/toast.ts';
import { useSave } from '../../../platform/use-save.ts';
import { RecordForm } from '../../../ui/form/record-form.tsx';
import { useUnsavedInput } from '../../../ui/form/unsaved-input.tsx';
import type { Stored } from '../../../ui/form/use-edited-record.ts';
import { refusalOf } from '../../../ui/form/use-record-form.ts';
import { DeleteSetting } from './delete-setting.tsx';
import { suggestNames } from './name-suggestions.ts';
import { allTenants, type SettingValues, useSettingForm } from './use-setting-form.ts';

interface SettingFormProps {
  settings: readonly EnvironmentSetting[];
  /** The row that was clicked. */
  opened: EnvironmentSetting | undefined;
  close: () => void;
}

/** Name, tenant and values of a setting; saving is one call, for one tenant or once for all. */
export function SettingForm({ settings, opened, close }: SettingFormProps) {
  const t = useText();
  const tenants = useTenantChoices(opened);
  const record = useSettingForm(settings, opened);
  const { form, field, existing, edited, tick } = record;
  const isDeleted = existing === undefined && edited.version > 0;
  const nameInput = useRef<HTMLInputElement>(null);
  // The settings, and this field with them, may come after the dialog has chosen where the cursor starts.
  // biome-ignore lint/correctness/useExhaustiveDependencies: only when the form appears
  useEffect(() => {
    if (opened === undefined) nameInput.current?.focus();
  }, []);
  const unsaved = useUnsavedInput(edited.isDirty || (existing === undefined && form.values.name.trim() !== ''));
  const set = useSave(environmentSettingsApi.set, {
    success: 'environment-settings.saved',
    handles: 'all',
    onSuccess: leave,
    onFailure: tellFailure,
  });

  function leave(): void {
    unsaved.forget();
    close();
  }

  function tellFailure(error: unknown): void {
    refusalOf(record)(error, () => refetch(environmentSettingsApi.list));
    const { name, tenant } = form.getValues();
    const values = { name, tenant: tenants.nameOf(tenant) };
    if (isApiError(error) && error.status === 422) {
      showErrorText(text('environment-settings.error-saving-invalid-name', values));
    } else {
      showFailure(error, 'environment-settings.error-saving-general');
    }
  }

  function save({ values, version }: Stored<SettingValues>): void {
    // Somebody made it while this was typed: a save without a version would overwrite theirs unseen.
    if (existing !== undefined && version === 0) {
      showErrorText(text('errors.stale_version'));
      return;
    }
    const { name, tenant, enabled, skipVerification } = values;
    const tenantId = tenant === allTenants ? {} : { tenantId: Number(tenant) };
    const isOld = version > 0 && !isDeleted;
    void set.save({ body: { name, enabled, skipVerification, ...tenantId, ...(isOld && { version }) } });
  }

  return (
    <RecordForm record={record} save={save} isSaving={set.isSaving} incomplete="general.incomplete">
      <Stack gap="md">
        <Autocomplete
          label={t('environment-settings.name')}
          description={t('environment-settings.name-help')}
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          withAsterisk
          autoCapitalize="characters"
          spellCheck={false}
          maxDropdownHeight="16rem"
          data={suggestNames(
            settings.map(({ name }) => name),
            form.values.name,
          )}
          // They are chosen above, by the rule of this screen.
          filter={({ options }) => options}
          {...(opened === undefined && { 'data-autofocus': true })}
          {...field('name')}
          ref={nameInput}
        />
        <Select
          label={t('environment-settings.tenant')}
          data={tenants.choices}
          allowDeselect={false}
          searchable={tenants.choices.length > 10}
          error={tenants.error}
          {...field('tenant')}
        />
        <Checkbox label={t('environment-settings.enabled')} {...tick('enabled')} />
        <Checkbox label={t('environment-settings.skip-verification')} {...tick('skipVerification')} />
        <Group justify="space-between" gap="sm" mt="xs">
          <Text size="sm" c="dimmed" role="status" flex={1}>
            {form.values.name.trim() !== '' && t(`environment-settings.${stateOf(existing, isDeleted)}`)}
          </Text>
          {existing !== undefined && <DeleteSetting setting={existing} settings={settings} onDone={leave} />}
          <Button type="submit" loading={set.isSaving}>
            {t('general.save')}
          </Button>
        </Group>
      </Stack>
    </RecordForm>
  );
}

function stateOf(existing: EnvironmentSetting | undefined, isDeleted: boolean) {
  if (isDeleted) return 'was-deleted';
  return existing === undefined ? 'is-new' : 'exists';
}

/** All tenants, then each by name. The tenant of the opened setting is there before the names are. */
function useTenantChoices(opened: EnvironmentSetting | undefined) {
  const t = useText();
  const names = useQuery(readOf(tenantsApi.names, {}));
  const known = new Map(names.data?.map(({ id, name }) => [String(id), name]));
  if (opened?.tenantName != null && opened.tenantId !== null) known.set(String(opened.tenantId), opened.tenantName);
  const choices = [
    { value: allTenants, label: t('environment-settings.all-tenants') },
    ...[...known].map(([value, label]) => ({ value, label })),
  ];
  return {
    choices,
    error: names.isError && t('environment-settings.could-not-retrieve-tenants'),
    nameOf: (tenant: string) => choices.find(({ value }) => value === tenant)?.label ?? tenant,
  };
}
