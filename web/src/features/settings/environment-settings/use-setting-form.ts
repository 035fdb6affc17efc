import {
  type EnvironmentSetting,
  environmentSettingsApi,
} from '@houston/contract/features/settings/environment-settings/environment-settings.api';
import { type ChangeEvent, useState } from 'react';
import * as z from 'zod';
import type { FieldLabels } from '../../../ui/form/field-labels.ts';
import { type EditedRecord, type Stored, useEditedRecord } from '../../../ui/form/use-edited-record.ts';
import { useValidatedForm, type ValidatedForm } from '../../../ui/form/use-validated-form.ts';

/** The tenant dropdown's value for the row of all tenants. */
export const allTenants = 'all';

const { name, enabled, skipVerification } = environmentSettingsApi.set.body.shape;
const Values = z.strictObject({ name, tenant: z.string(), enabled, skipVerification });
export type SettingValues = z.infer<typeof Values>;

const labels: FieldLabels<SettingValues> = {
  name: null,
  tenant: null,
  enabled: 'environment-settings.enabled',
  skipVerification: 'environment-settings.skip-verification',
};
type Ticked = Pick<SettingValues, 'enabled' | 'skipVerification'>;
const unticked: Ticked = { enabled: false, skipVerification: false };

interface SettingForm extends ValidatedForm<SettingValues> {
  /** The stored setting of the chosen name and tenant. */
  existing: EnvironmentSetting | undefined;
  edited: EditedRecord<SettingValues>;
  /** The props of a checkbox. */
  tick(field: keyof Ticked): { checked: boolean; onChange: (event: ChangeEvent<HTMLInputElement>) => void };
}

/**
 * The form of a setting. Another name or tenant is another setting: its stored values are put in. One that is not there
 * yet has what was ticked for it by hand, and nothing of a setting whose name was passed while typing.
 */
export function useSettingForm(
  settings: readonly EnvironmentSetting[],
  opened: EnvironmentSetting | undefined,
): SettingForm {
  const validated = useValidatedForm(Values, valuesOf(opened));
  const [ticked, setTicked] = useState<Ticked>(unticked);
  const typed = validated.form.values;
  const key = `${typed.name.trim()} ${typed.tenant}`;
  const existing = settings.find((setting) => `${setting.name} ${tenantOf(setting)}` === key);
  const stored: Stored<SettingValues> = {
    key,
    version: existing?.version ?? 0,
    values: valuesOf(existing),
    ...(existing === undefined && { typed: { ...typed, ...ticked } }),
  };
  return {
    ...validated,
    existing,
    edited: useEditedRecord(validated.form, stored, labels),
    tick: (field) => ({
      checked: typed[field],
      onChange({ currentTarget: { checked } }) {
        validated.form.setFieldValue(field, checked as never);
        if (existing === undefined) setTicked((before) => ({ ...before, [field]: checked }));
      },
    }),
  };
}

function valuesOf(setting: EnvironmentSetting | undefined): SettingValues {
  if (setting === undefined) return { name: '', tenant: allTenants, ...unticked };
  const { name, enabled, skipVerification } = setting;
  return { name, tenant: tenantOf(setting), enabled, skipVerification };
}

function tenantOf({ tenantId }: EnvironmentSetting): string {
  return tenantId === null ? allTenants : String(tenantId);
}
