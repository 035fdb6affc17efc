import { billingSettingsApi } from '@houston/contract/features/finance/billing-settings/billing-settings.api';
import {
  type BillingSettings,
  type CountryVat,
  CountryVatInput,
  vatCategories,
} from '@houston/contract/features/finance/billing-settings/billing-settings.schema';
import { Select, Stack, TextInput } from '@mantine/core';
import { countryName } from '../../../i18n/format.ts';
import { shownDecimal } from '../../../i18n/typed-decimal.ts';
import { useLanguage, useText } from '../../../i18n/use-text.ts';
import { useSave } from '../../../platform/use-save.ts';
import { Dialog } from '../../../ui/dialog/dialog.tsx';
import { FormButtons } from '../../../ui/form/form-buttons.tsx';
import { RecordForm } from '../../../ui/form/record-form.tsx';
import type { Difference } from '../../../ui/form/use-edited-record.ts';
import { useBillingForm } from './use-billing-form.ts';

interface VatValues {
  category: CountryVat['category'];
  rate: string;
  reason: string;
}

const labels = {
  category: 'billing-settings.vat-category',
  rate: 'billing-settings.country-rate',
  reason: 'billing-settings.vat-reason',
} as const;

interface VatDialogProps {
  settings: BillingSettings;
  vat: CountryVat;
  close: () => void;
}

/** Changes the tax on invoices of a tenant to pspers of a country. */
export function VatDialog(props: VatDialogProps) {
  const t = useText();
  const country = countryName(props.vat.country, useLanguage());
  return (
    <Dialog
      name="vat"
      size="md"
      title={t('billing-settings.edit-vat-of', { tenant: props.settings.tenant, country })}
      startsAt="form"
      close={props.close}
    >
      <VatForm {...props} />
    </Dialog>
  );
}

function VatForm({ settings: { tenantId }, vat, close }: VatDialogProps) {
  const t = useText();
  const { version, country } = vat;
  const language = useLanguage();
  const values = { category: vat.category, rate: shownDecimal(vat.rate ?? '', language), reason: vat.reason ?? '' };
  const { record, saving } = useBillingForm<VatValues>(CountryVatInput, { version, values }, labels, close);
  const save = useSave(billingSettingsApi.saveVat, saving);
  const choices = vatCategories.map((value) => ({ value, label: t(`billing-settings.category-${value}`) }));
  const { category } = record.form.values;

  function inWords(difference: Difference): Difference {
    if (difference.path !== 'category') return difference;
    const nameOf = (code: unknown) => choices.find(({ value }) => value === code)?.label ?? code;
    return { ...difference, theirs: nameOf(difference.theirs), mine: nameOf(difference.mine) };
  }

  return (
    <RecordForm
      record={record}
      save={(typed) =>
        void save.save({ params: { tenantId, country }, body: { ...typed.values, version: typed.version } })
      }
      isSaving={save.isSaving}
      inWords={inWords}
    >
      <Stack gap="sm">
        <Select
          label={t(labels.category)}
          data={choices}
          allowDeselect={false}
          data-autofocus
          {...record.field('category')}
        />
        {category === 'S' ? (
          <TextInput
            label={t(labels.rate)}
            description={t('billing-settings.country-rate-help')}
            inputWrapperOrder={['label', 'input', 'description', 'error']}
            inputMode="decimal"
            autoComplete="off"
            {...record.field('rate')}
          />
        ) : (
          <TextInput
            label={t(labels.reason)}
            withAsterisk={category === 'E'}
            autoComplete="off"
            {...record.field('reason')}
          />
        )}
      </Stack>
      <FormButtons isSaving={save.isSaving} close={close} />
    </RecordForm>
  );
}
