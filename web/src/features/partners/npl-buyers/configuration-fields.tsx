import { debtAcceptanceTypes } from '@houston/contract/features/partners/npl-buyers/npl-buyer.schema';
import { frequencies } from '@houston/contract/features/partners/pspers/psper.schema';
import { NativeSelect, SimpleGrid, TextInput } from '@mantine/core';
import { useText } from '../../../i18n/use-text.ts';
import type { RecordFormState } from '../../../ui/form/use-record-form.ts';
import { useCountryChoices } from '../../settings/countries/country-choices.shared.ts';
import { CountryBoxes } from '../dossier-owners/country-boxes.shared.tsx';
import { type ConfigurationValues, configurationLabels } from './configuration-values.ts';

const required: readonly (keyof ConfigurationValues)[] = [
  'name',
  'settlementAscription',
  'settlementIban',
  'buyersPercentageDiscount',
];
const below = ['label', 'input', 'description', 'error'] as ('label' | 'input' | 'description' | 'error')[];

/** The inputs of what and how a buyer buys. */
export function ConfigurationFields({ record }: { record: RecordFormState<ConfigurationValues> }) {
  const t = useText();
  const { form, field } = record;
  const countries = useCountryChoices(form.values.country);

  function text(name: keyof ConfigurationValues) {
    const withAsterisk = required.includes(name);
    return {
      label: t(configurationLabels[name]),
      withAsterisk,
      autoComplete: 'off',
      inputWrapperOrder: below,
      ...field(name),
    };
  }
  const choose = { value: '', label: t('npl-buyers.choose') };

  return (
    <>
      <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="md" verticalSpacing="sm">
        <TextInput {...text('name')} />
        <TextInput
          {...text('buyersPercentageDiscount')}
          inputMode="decimal"
          description={t('npl-buyers.discount-help')}
        />
        <TextInput {...text('settlementAscription')} />
        <TextInput {...text('settlementIban')} autoCapitalize="characters" spellCheck={false} />
        <TextInput {...text('street')} />
        <SimpleGrid cols={2} spacing="md">
          <TextInput {...text('houseNo')} />
          <TextInput {...text('houseNoSuffix')} />
        </SimpleGrid>
        <TextInput {...text('postalCode')} />
        <TextInput {...text('city')} />
        <NativeSelect {...text('country')} data={[choose, ...countries]} />
        <TextInput {...text('website')} type="url" inputMode="url" />
        <NativeSelect
          {...text('exportFrequency')}
          withAsterisk
          description={t('npl-buyers.frequency-help')}
          data={Object.values(frequencies).map((value) => ({
            value: String(value),
            label: t(`npl-buyers.frequency-${value}`),
            // Shown while nothing was chosen, and not to be chosen again.
            disabled: value === frequencies.unset,
          }))}
        />
        <NativeSelect
          {...text('debtAcceptanceType')}
          withAsterisk
          data={[
            { ...choose, disabled: true },
            ...Object.values(debtAcceptanceTypes).map((value) => ({
              value: String(value),
              label: t(`npl-buyers.acceptance-${value}`),
            })),
          ]}
        />
      </SimpleGrid>
      <CountryBoxes
        label={t(configurationLabels.supportedCountries)}
        isRequired
        value={form.values.supportedCountries}
        onChange={(ticked) => form.setFieldValue('supportedCountries', ticked)}
        error={field('supportedCountries').error}
      />
    </>
  );
}
