import { countriesApi } from '@houston/contract/features/settings/countries/countries.api';
import { Checkbox, Group, Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useLanguage, useText } from '../../../i18n/use-text.ts';
import { readOf } from '../../../platform/query-client.ts';
import { FailurePanel } from '../../../ui/page/failure-panel.tsx';
import { countryChoices } from '../../settings/countries/country-choices.shared.ts';
import { codesOf, textOfCodes } from './country-codes.shared.ts';

interface CountryBoxesProps {
  label: string;
  description?: string;
  isRequired?: true;
  /** The ticked codes, with commas between. */
  value: string;
  onChange: (value: string) => void;
  error?: ReactNode;
}

/** A tick for each of the countries that are served. */
export function CountryBoxes({ label, description, isRequired, value, onChange, error }: CountryBoxesProps) {
  const t = useText();
  const language = useLanguage();
  const countries = useQuery(readOf(countriesApi.list, {}));
  if (countries.data === undefined) {
    return countries.error === null ? (
      <Skeleton height={96} role="status" aria-label={t('general.loading')} />
    ) : (
      <FailurePanel
        error={countries.error}
        failure="dossier-owners.countries-failed"
        retry={() => void countries.refetch()}
      />
    );
  }
  const choices = countryChoices(
    countries.data.map(({ code }) => code),
    language,
  );
  return (
    <Checkbox.Group
      label={label}
      description={description}
      withAsterisk={isRequired === true}
      value={codesOf(value)}
      onChange={(codes) => onChange(textOfCodes(codes))}
      error={error}
    >
      <Group gap="md" my="xs">
        {choices.map(({ value: code, label: name }) => (
          <Checkbox key={code} value={code} label={name} />
        ))}
      </Group>
    </Checkbox.Group>
  );
}
