import { OidcInput, type OidcSetting, oidcApi } from '@houston/contract/features/access/oidc/oidc.api';
import { text } from '../../../i18n/i18n.ts';
import { showErrorText } from '../../../platform/toast.ts';
import { useSave } from '../../../platform/use-save.ts';
import { StaleNotice } from '../../../ui/stale-notice.tsx';
import { useUnsavedInput } from '../../../ui/unsaved-input.tsx';
import { type Stored, useEditedRecord } from '../../../ui/use-edited-record.ts';
import { useValidatedForm } from '../../../ui/use-validated-form.ts';
import { fieldLabels, ProviderFields } from './provider-fields.tsx';

interface ProviderFormProps {
  provider: OidcSetting;
  /** Reads the provider again, after a save that did not work. */
  readAgain: () => void;
  close: () => void;
}

/** Changes a provider. */
export function ProviderForm({ provider, readAgain, close }: ProviderFormProps) {
  const stored = storedOf(provider);
  const { form, field, submit, showFields } = useValidatedForm(OidcInput, stored.values);
  const edited = useEditedRecord(form, stored, Object.keys(fieldLabels));
  const unsaved = useUnsavedInput(edited.isDirty);
  const update = useSave(oidcApi.update, {
    success: 'oidc.oidc-added',
    failure: 'oidc.could-not-send',
    onFields(fields) {
      showFields(fields);
      return false;
    },
  });

  async function save({ values, version }: Stored<OidcInput>): Promise<void> {
    const answer = await update.save({ params: { id: provider.id }, body: { ...values, version } });
    if (answer === null) return readAgain();
    unsaved.forget();
    close();
  }

  return (
    <form
      noValidate
      onSubmit={submit(
        (values) => save({ values, version: edited.version }),
        () => showErrorText(text('oidc.could-not-send')),
      )}
    >
      <StaleNotice
        differences={edited.differences}
        labels={fieldLabels}
        takeTheirs={edited.takeTheirs}
        keepMine={() => void save(edited.keepMine())}
        isBusy={update.isSaving}
      />
      <ProviderFields field={field} isEnabled={form.values.enabled} isSaving={update.isSaving} close={close} />
    </form>
  );
}

function storedOf({ id: _id, version, ...values }: OidcSetting): Stored<OidcInput> {
  return { version, values };
}
