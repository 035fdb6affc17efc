import { collectionPartnersApi } from '@houston/contract/features/partners/collection-partners/collection-partners.api';
import {
  type CollectionPartner,
  partnerAddressIn,
} from '@houston/contract/features/partners/collection-partners/collection-partners.schema';
import type { Country } from '@houston/contract/features/settings/countries/countries.api';
import { Select, SimpleGrid, TextInput } from '@mantine/core';
import { countryName } from '../../../i18n/format.ts';
import { useLanguage, useText } from '../../../i18n/use-text.ts';
import { useSave } from '../../../platform/use-save.ts';
import { FormButtons } from '../../../ui/form/form-buttons.tsx';
import { RecordForm } from '../../../ui/form/record-form.tsx';
import type { Difference } from '../../../ui/form/use-edited-record.ts';
import { countryChoices } from '../../settings/countries/country-choices.shared.ts';
import { usePartnerForm } from './use-partner-form.ts';

const labels = {
  streetName: 'debt-collection-partners.street',
  houseNumber: 'debt-collection-partners.house-number',
  suffix: 'debt-collection-partners.suffix',
  zipcode: 'debt-collection-partners.postal-code',
  city: 'debt-collection-partners.city',
  country: 'debt-collection-partners.country',
} as const;

interface AddressFormProps {
  partner: CollectionPartner;
  countries: readonly Country[];
  close: () => void;
}

export function AddressForm({ partner, countries, close }: AddressFormProps) {
  const t = useText();
  const language = useLanguage();
  const { record, saving } = usePartnerForm(partner, 'address', {
    schema: partnerAddressIn(countries),
    values: { ...partner.address, suffix: partner.address.suffix ?? '' },
    labels,
    close,
  });
  const update = useSave(collectionPartnersApi.updateAddress, saving);
  const choices = countryChoices(
    countries.map(({ code }) => code),
    language,
  );

  function inWords(difference: Difference): Difference {
    if (difference.path !== 'country') return difference;
    const nameOf = (code: unknown) => countryName(String(code), language);
    return { ...difference, theirs: nameOf(difference.theirs), mine: nameOf(difference.mine) };
  }

  function text(name: Exclude<keyof typeof labels, 'country'>, isRequired = true) {
    return { label: t(labels[name]), withAsterisk: isRequired, autoComplete: 'off', ...record.field(name) };
  }

  return (
    <RecordForm
      record={record}
      save={({ values, version }) => void update.save({ params: { id: partner.id }, body: { ...values, version } })}
      isSaving={update.isSaving}
      inWords={inWords}
    >
      <TextInput {...text('streetName')} data-autofocus />
      <SimpleGrid cols={2} spacing="md" mt="sm">
        <TextInput {...text('houseNumber')} />
        <TextInput {...text('suffix', false)} />
        <TextInput {...text('zipcode')} />
        <TextInput {...text('city')} />
      </SimpleGrid>
      <Select
        mt="sm"
        label={t(labels.country)}
        withAsterisk
        allowDeselect={false}
        data={choices}
        {...record.field('country')}
      />
      <FormButtons isSaving={update.isSaving} close={close} />
    </RecordForm>
  );
}
