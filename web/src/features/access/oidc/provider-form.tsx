import { OidcInput, type OidcSetting, oidcApi } from '@houston/contract/features/access/oidc/oidc.api';
import { type SaveOptions, useSave } from '../../../platform/use-save.ts';
import { RecordForm } from '../../../ui/form/record-form.tsx';
import type { Stored } from '../../../ui/form/use-edited-record.ts';
import { useRecordForm } from '../../../ui/form/use-record-form.ts';
import { fieldLabels, ProviderFields } from './provider-fields.tsx';

const nothing: OidcInput = { name: '', baseUrl: '', tenantId: '', clientId: '', enabled: false, createsAdmins: true };

interface ProviderFormProps {
  /** Undefined for a new one. */
  provider: OidcSetting | undefined;
  /** Reads the provider again, after a save that did not work. */
  readAgain: () => void;
  close: () => void;
}

/** Adds a provider, or changes it. */
export function ProviderForm({ provider, readAgain, close }: ProviderFormProps) {
  const record = useRecordForm(OidcInput, storedOf(provider), fieldLabels);
  const { form, field } = record;
  const options = {
    success: 'oidc.oidc-added',
    failure: 'oidc.could-not-send',
    onSuccess() {
      record.forget();
      close();
    },
    onFields(fields: Record<string, string>) {
      record.showFields(fields);
      return false;
    },
    onFailure: readAgain,
  } satisfies SaveOptions<typeof oidcApi.create>;
  const create = useSave(oidcApi.create, options);
  const update = useSave(oidcApi.update, options);
  const isSaving = create.isSaving || update.isSaving;

  function save({ values, version }: Stored<OidcInput>): void {
    if (provider === undefined) void create.save({ body: values });
    else void update.save({ params: { id: provider.id }, body: { ...values, version } });
  }

  return (
    <RecordForm record={record} save={save} isSaving={isSaving} incomplete="oidc.could-not-send">
      <ProviderFields
        field={field}
        isEnabled={form.values.enabled}
        isCreating={form.values.createsAdmins}
        isSaving={isSaving}
        close={close}
      />
    </RecordForm>
  );
}

function storedOf(provider: OidcSetting | undefined): Stored<OidcInput> {
  if (provider === undefined) return { version: 0, values: nothing };
  const { id: _id, version, ...values } = provider;
  return { version, values };
}
