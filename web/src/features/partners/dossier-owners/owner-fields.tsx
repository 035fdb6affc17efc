import { dossierOwnerTypes } from '@houston/contract/features/partners/dossier-owners/dossier-owners.schema';
import { Select, SimpleGrid, TextInput } from '@mantine/core';
import { useText } from '../../../i18n/use-text.ts';
import type { RecordFormState } from '../../../ui/form/use-record-form.ts';
import { CountryBoxes } from './country-boxes.shared.tsx';
import { type OwnerValues, ownerLabels } from './owner-values.ts';

type TextName = Exclude<keyof OwnerValues, 'type' | 'publicCountries'>;

interface OwnerFieldsProps {
  record: RecordFormState<OwnerValues>;
  isNew: boolean;
  isTypeFixed: boolean;
}

/** The inputs of an owner; how to reach it only of who buys. */
export function OwnerFields({ record, isNew, isTypeFixed }: OwnerFieldsProps) {
  const t = useText();
  const { form, field } = record;
  const { type } = form.values;
  const below = ['label', 'input', 'description', 'error'] as ('label' | 'input' | 'description' | 'error')[];

  function text(name: TextName) {
    return {
      label: t(ownerLabels[name]),
      withAsterisk: name !== 'legalName',
      autoComplete: 'off',
      inputWrapperOrder: below,
      ...field(name),
    };
  }
  const email = { inputMode: 'email', autoCapitalize: 'off', spellCheck: false } as const;
  const iban = { autoCapitalize: 'characters', spellCheck: false } as const;

  return (
    <>
      <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="md" verticalSpacing="sm">
        <TextInput {...text('name')} {...(isNew && { 'data-autofocus': true })} />
        <Select
          label={t(ownerLabels.type)}
          description={t(isTypeFixed ? 'dossier-owners.type-fixed' : `dossier-owners.type-help-${type}`)}
          inputWrapperOrder={below}
          withAsterisk
          allowDeselect={false}
          // What does not open looks so.
          {...(isTypeFixed && { readOnly: true, variant: 'filled', rightSection: <span /> })}
          data={dossierOwnerTypes.map((value) => ({ value, label: t(`dossier-owners.type-${value}`) }))}
          {...field('type')}
        />
        <TextInput {...text('settlementAscription')} />
        <TextInput {...text('settlementIban')} {...iban} description={t('dossier-owners.settlement-help')} />
        <TextInput {...text('refundAscription')} />
        <TextInput {...text('refundIban')} {...iban} description={t('dossier-owners.refund-help')} />
        {type === 'NPL' && (
          <>
            <TextInput {...text('email')} {...email} />
            <TextInput {...text('customerSupportEmail')} {...email} />
            <TextInput {...text('customerSupportPhone')} inputMode="tel" />
          </>
        )}
        <TextInput {...text('legalName')} description={t('dossier-owners.legal-name-help')} />
      </SimpleGrid>
      <CountryBoxes
        label={t(ownerLabels.publicCountries)}
        description={t('dossier-owners.public-help')}
        value={form.values.publicCountries}
        onChange={(codes) => form.setFieldValue('publicCountries', codes)}
        error={field('publicCountries').error}
      />
    </>
  );
}
