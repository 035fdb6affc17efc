import { billingSettingsApi } from '@houston/contract/features/finance/billing-settings/billing-settings.api';
import type { BillingSettings } from '@houston/contract/features/finance/billing-settings/billing-settings.schema';
import { Select, SimpleGrid, TextInput } from '@mantine/core';
import { useText } from '../../../i18n/use-text.ts';
import { readOf } from '../../../platform/query-client.ts';
import { useSave } from '../../../platform/use-save.ts';
import { RecordDialog } from '../../../ui/dialog/record-dialog.tsx';
import { FormButtons } from '../../../ui/form/form-buttons.tsx';
import { RecordForm } from '../../../ui/form/record-form.tsx';
import type { Difference } from '../../../ui/form/use-edited-record.ts';
import { useNow } from '../../../ui/use-now.ts';
import { useCountryChoices } from '../../settings/countries/country-choices.shared.ts';
import {
  type IdentityValues,
  identityInput,
  identityLabels,
  storedIdentity,
  TypedIdentity,
} from './identity-values.ts';
import { useBillingForm } from './use-billing-form.ts';

interface IdentityDialogProps {
  /** The id of the tenant; from the address, so it may be anything. */
  shown: string;
  close: () => void;
}

/** Changes who a tenant is in law. */
export function IdentityDialog({ shown, close }: IdentityDialogProps) {
  const t = useText();
  return (
    <RecordDialog<BillingSettings>
      name="edit"
      size="xl"
      shown={shown}
      title={(settings) => t('billing-settings.edit-of', { tenant: settings?.tenant ?? '' })}
      read={(tenantId) => readOf(billingSettingsApi.get, { params: { tenantId } })}
      failure="billing-settings.could-not-load"
      height={520}
      close={close}
    >
      {(settings) => <IdentityForm settings={settings} close={close} />}
    </RecordDialog>
  );
}

function IdentityForm({ settings, close }: { settings: BillingSettings; close: () => void }) {
  const t = useText();
  const countries = useCountryChoices();
  const year = useNow().getFullYear();
  const { record, saving } = useBillingForm<IdentityValues>(
    TypedIdentity,
    storedIdentity(settings),
    identityLabels,
    close,
  );
  const save = useSave(billingSettingsApi.save, saving);
  const text = (name: keyof IdentityValues) => ({
    label: t(identityLabels[name]),
    autoComplete: 'off',
    spellCheck: false,
    inputWrapperOrder: ['label', 'input', 'description', 'error'] as ('label' | 'input' | 'description' | 'error')[],
    ...record.field(name),
  });
  const prefix = record.form.values.invoicePrefix.trim();

  function inWords(difference: Difference): Difference {
    if (difference.path !== 'country') return difference;
    const nameOf = (code: unknown) => countries.find(({ value }) => value === code)?.label ?? code;
    return { ...difference, theirs: nameOf(difference.theirs), mine: nameOf(difference.mine) };
  }

  return (
    <RecordForm
      record={record}
      save={({ values, version }) =>
        void save.save({
          params: { tenantId: settings.tenantId },
          body: { ...identityInput(values), version } as never,
        })
      }
      isSaving={save.isSaving}
      inWords={inWords}
    >
      <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="md" verticalSpacing="sm">
        <TextInput {...text('legalName')} data-autofocus />
        <Select {...text('country')} data={countries} clearable />
        <TextInput {...text('street')} />
        <SimpleGrid cols={2} spacing="md">
          <TextInput {...text('houseNumber')} />
          <TextInput {...text('houseNumberSuffix')} />
        </SimpleGrid>
        <TextInput {...text('postalCode')} />
        <TextInput {...text('city')} />
        <TextInput {...text('vatNumber')} />
        <TextInput {...text('chamberOfCommerceNumber')} />
        <TextInput {...text('iban')} autoCapitalize="characters" />
        <TextInput {...text('email')} inputMode="email" autoCapitalize="off" />
        <TextInput {...text('phone')} inputMode="tel" />
        <TextInput
          {...text('invoicePrefix')}
          description={prefix !== '' && t('billing-settings.prefix-help', { number: `${prefix}${year}-000001` })}
        />
        <TextInput {...text('vatRate')} inputMode="decimal" />
        <TextInput {...text('peppolId')} description={t('billing-settings.peppol-help')} />
      </SimpleGrid>
      <FormButtons isSaving={save.isSaving} close={close} />
    </RecordForm>
  );
}
