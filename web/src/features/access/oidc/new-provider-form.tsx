import { OidcInput, oidcApi } from '@houston/contract/features/access/oidc/oidc.api';
import { text } from '../../../i18n/i18n.ts';
import { showErrorText } from '../../../platform/toast.ts';
import { useSave } from '../../../platform/use-save.ts';
import { useUnsavedInput } from '../../../ui/unsaved-input.tsx';
import { useValidatedForm } from '../../../ui/use-validated-form.ts';
import { ProviderFields } from './provider-fields.tsx';

const nothing: OidcInput = { name: '', baseUrl: '', tenantId: '', clientId: '', enabled: false };

/** Adds a provider. */
export function NewProviderForm({ close }: { close: () => void }) {
  const { form, field, submit, showFields } = useValidatedForm(OidcInput, nothing);
  const unsaved = useUnsavedInput(form.isDirty());
  const create = useSave(oidcApi.create, {
    success: 'oidc.oidc-added',
    failure: 'oidc.could-not-send',
    onSuccess() {
      unsaved.forget();
      close();
    },
    onFields(fields) {
      showFields(fields);
      return false;
    },
  });
  return (
    <form
      noValidate
      onSubmit={submit(
        (values) => create.save({ body: values }),
        () => showErrorText(text('oidc.could-not-send')),
      )}
    >
      <ProviderFields field={field} isEnabled={form.values.enabled} isSaving={create.isSaving} close={close} />
    </form>
  );
}
