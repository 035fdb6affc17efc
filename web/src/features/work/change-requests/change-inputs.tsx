import type { ChangeableField } from '@houston/contract/features/work/change-requests/requested-change.schema';
import { NativeSelect, SimpleGrid, TextInput } from '@mantine/core';
import { countryName } from '../../../i18n/format.ts';
import { useLanguage, useText } from '../../../i18n/use-text.ts';
import type { TextForm } from '../../../ui/form/use-text-form.ts';
import type { TypedName } from './typed-change.ts';

const kinds = {
  email: { type: 'email', autoComplete: 'email' },
  name: { type: 'text', autoComplete: 'name' },
  phone: { type: 'tel', autoComplete: 'tel' },
  iban: { type: 'text', autoComplete: 'off' },
} as const;

/** The new value of a field that is one line. */
export function ValueInput({ form, field }: { form: TextForm<TypedName>; field: Exclude<ChangeableField, 'address'> }) {
  const t = useText();
  const help = field === 'phone' || field === 'iban' ? t(`change-requests.ask-${field}-help`) : undefined;
  return (
    <TextInput
      key={field}
      label={t(`change-requests.field-${field}`)}
      description={help}
      required
      {...kinds[field]}
      {...form.field(field)}
    />
  );
}

/** The parts of an address, in a country that is served. */
export function AddressInputs({ form, countries }: { form: TextForm<TypedName>; countries: readonly string[] }) {
  const t = useText();
  const language = useLanguage();
  const { ref: _, onChange: __, ...country } = form.field('country');
  return (
    <>
      <TextInput label={t('change-requests.street')} required {...form.field('street')} />
      <SimpleGrid cols={2}>
        <TextInput label={t('change-requests.house-number')} required {...form.field('houseNumber')} />
        <TextInput label={t('change-requests.suffix')} {...form.field('suffix')} />
        <TextInput label={t('change-requests.postal-code')} required {...form.field('postalCode')} />
        <TextInput label={t('change-requests.city')} required {...form.field('city')} />
      </SimpleGrid>
      <NativeSelect
        label={t('change-requests.country')}
        required
        {...country}
        onChange={(event) => form.setValue('country', event.currentTarget.value)}
        data={['', ...countries.map((code) => ({ value: code, label: countryName(code, language) }))]}
      />
    </>
  );
}
