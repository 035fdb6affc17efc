import { Checkbox, Stack, TextInput } from '@mantine/core';
import { useText } from '../../../i18n/use-text.ts';
import { CopyButton } from '../../../ui/copy-button.tsx';
import { FormButtons } from '../../../ui/form/form-buttons.tsx';
import type { ValidatedForm } from '../../../ui/form/use-validated-form.ts';

export const fieldLabels = {
  name: 'oidc.name',
  baseUrl: 'oidc.base-url',
  tenantId: 'oidc.tenant-id',
  clientId: 'oidc.client-id',
  enabled: 'oidc.enabled',
  createsAdmins: 'oidc.creates-admins',
} as const;

const order = ['label', 'input', 'description', 'error'] as ('label' | 'input' | 'description' | 'error')[];

interface ProviderFieldsProps {
  field: ValidatedForm<Record<keyof typeof fieldLabels, unknown>>['field'];
  isEnabled: boolean;
  /** Whether it makes admins. */
  isCreating: boolean;
  isSaving: boolean;
  close: () => void;
}

/** The fields and buttons of the form of a provider. */
export function ProviderFields({ field, isEnabled, isCreating, isSaving, close }: ProviderFieldsProps) {
  const t = useText();
  const returnUrl = `${location.origin}/oidc-callback`;
  const { value: _value, ...enabled } = field('enabled');
  const { value: _creating, ...createsAdmins } = field('createsAdmins');
  return (
    <Stack gap="md">
      <TextInput
        label={t('oidc.name')}
        description={t('oidc.name-help')}
        inputWrapperOrder={order}
        withAsterisk
        // For a new one; the dialog of one that exists begins at its title.
        data-autofocus
        {...field('name')}
      />
      <TextInput
        label={t('oidc.base-url')}
        description={t('oidc.base-url-help')}
        inputWrapperOrder={order}
        withAsterisk
        inputMode="url"
        spellCheck={false}
        autoComplete="off"
        {...field('baseUrl')}
      />
      <TextInput
        label={t('oidc.tenant-id')}
        withAsterisk
        spellCheck={false}
        autoComplete="off"
        {...field('tenantId')}
      />
      <TextInput
        label={t('oidc.client-id')}
        withAsterisk
        spellCheck={false}
        autoComplete="off"
        {...field('clientId')}
      />
      <TextInput
        label={t('oidc.return-url')}
        description={t('oidc.return-url-help')}
        inputWrapperOrder={order}
        value={returnUrl}
        readOnly
        variant="filled"
        rightSection={<CopyButton value={returnUrl} label={t('oidc.copy-return-url')} />}
      />
      <Checkbox label={t('oidc.enabled')} description={t('oidc.enabled-help')} checked={isEnabled} {...enabled} />
      <Checkbox
        label={t('oidc.creates-admins')}
        description={t('oidc.creates-admins-help')}
        checked={isCreating}
        {...createsAdmins}
      />
      <FormButtons isSaving={isSaving} close={close} />
    </Stack>
  );
}
