import { countriesApi } from '@houston/contract/features/settings/countries/countries.api';
import { Checkbox, Group } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useLanguage } from '../../../i18n/use-text.ts';
import { readOf } from '../../../platform/query-client.ts';
import { Loaded } from '../../../ui/page/loaded.tsx';
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
  const language = useLanguage();
  const countries = useQuery(readOf(countriesApi.list, {}));
  const choicesOf = (known: readonly { code: string }[]) =>
    countryChoices(
      known.map(({ code }) => code),
      language,
    );
  return (
    <Loaded query={countries} failure="dossier-owners.countries-failed" height={96}>
      {(known) => (
        <Checkbox.Group
          label={label}
          description={description}
          withAsterisk={isRequired === true}
          value={codesOf(value)}
          onChange={(codes) => onChange(textOfCodes(codes))}
          error={error}
        >
          <Group gap="md" my="xs">
            {choicesOf(known).map(({ value: code, label: name }) => (
              <Checkbox key={code} value={code} label={name} />
            ))}
          </Group>
        </Checkbox.Group>
      )}
    </Loaded>
  );
}
