import {
  type EnvironmentSetting,
  environmentSettingsApi,
} from '@houston/contract/features/platform/environment-settings/environment-settings.api';
import * as z from 'zod';
import { type EditedRecord, type Stored, useEditedRecord } from '../../../ui/use-edited-record.ts';
import { useValidatedForm, type ValidatedForm } from '../../../ui/use-validated-form.ts';

/** The tenant dropdown's value for the row of all tenants. */
export const allTenants = 'all';

const { name, enabled, skipVerification } = environmentSettingsApi.set.body.shape;
const Values = z.strictObject({ name, tenant: z.string(), enabled, skipVerification });
export type SettingValues = z.infer<typeof Values>;

const edited = ['enabled', 'skipVerification'];

interface SettingForm extends ValidatedForm<SettingValues> {
  /** The stored setting of the chosen name and tenant. */
  existing: EnvironmentSetting | undefined;
  edited: EditedRecord<SettingValues>;
}

/** The form of a setting. Another name or tenant is another setting: its stored values are put in. */
export function useSettingForm(
  settings: readonly EnvironmentSetting[],
  opened: EnvironmentSetting | undefined,
): SettingForm {
  const validated = useValidatedForm<SettingValues>(Values, valuesOf(opened));
  const typed = validated.form.values;
  const key = `${typed.name.trim()} ${typed.tenant}`;
  const existing = settings.find((setting) => `${setting.name} ${tenantOf(setting)}` === key);
  const stored: Stored<SettingValues> = { key, version: existing?.version ?? 0, values: valuesOf(existing) };
  return { ...validated, existing, edited: useEditedRecord(validated.form, stored, edited) };
}

function valuesOf(setting: EnvironmentSetting | undefined): SettingValues {
  if (setting === undefined) return { name: '', tenant: allTenants, enabled: false, skipVerification: false };
  const { name, enabled, skipVerification } = setting;
  return { name, tenant: tenantOf(setting), enabled, skipVerification };
}

function tenantOf({ tenantId }: EnvironmentSetting): string {
  return tenantId === null ? allTenants : String(tenantId);
}
