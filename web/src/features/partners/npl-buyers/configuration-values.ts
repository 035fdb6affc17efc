import {
  type DebtAcceptanceType,
  type NplBuyer,
  NplBuyerInput,
} from '@houston/contract/features/partners/npl-buyers/npl-buyer.schema';
import { spacedIban } from '@houston/contract/iban';
import type { Language } from '@houston/contract/languages';
import * as z from 'zod';
import { shownDecimal, typedDecimal } from '../../../i18n/typed-decimal.ts';
import type { FieldLabels } from '../../../ui/form/field-labels.ts';
import type { Stored } from '../../../ui/form/use-edited-record.ts';
import { codesOf, textOfCodes } from '../dossier-owners/country-codes.shared.ts';

/** A configuration as it is typed; numbers that are chosen are texts, empty while nothing is. */
export interface ConfigurationValues {
  name: string;
  settlementAscription: string;
  settlementIban: string;
  buyersPercentageDiscount: string;
  street: string;
  houseNo: string;
  houseNoSuffix: string;
  postalCode: string;
  city: string;
  country: string;
  website: string;
  exportFrequency: string;
  debtAcceptanceType: string;
  supportedCountries: string;
}

export const configurationLabels = {
  name: 'npl-buyers.name',
  settlementAscription: 'dossier-owners.settlement-ascription',
  settlementIban: 'dossier-owners.settlement-iban',
  buyersPercentageDiscount: 'npl-buyers.discount',
  street: 'npl-buyers.street',
  houseNo: 'npl-buyers.house-no',
  houseNoSuffix: 'npl-buyers.suffix',
  postalCode: 'npl-buyers.postal-code',
  city: 'npl-buyers.city',
  country: 'npl-buyers.country',
  website: 'npl-buyers.website',
  exportFrequency: 'npl-buyers.frequency',
  debtAcceptanceType: 'npl-buyers.acceptance',
  supportedCountries: 'npl-buyers.countries',
} as const satisfies FieldLabels<ConfigurationValues>;

/** Checks what is typed as the call will be. */
export const TypedConfiguration = z.preprocess(
  (typed) => configurationInput(typed as ConfigurationValues),
  NplBuyerInput,
);

/** What is sent of what is typed. */
export function configurationInput(values: ConfigurationValues): z.input<typeof NplBuyerInput> {
  const { country, exportFrequency, debtAcceptanceType, supportedCountries, ...texts } = values;
  return {
    ...texts,
    buyersPercentageDiscount: typedDecimal(texts.buyersPercentageDiscount),
    country: country === '' ? null : country,
    exportFrequency: Number(exportFrequency) as NplBuyer['exportFrequency'],
    debtAcceptanceType: (debtAcceptanceType === '' ? undefined : Number(debtAcceptanceType)) as DebtAcceptanceType,
    supportedCountries: codesOf(supportedCountries),
  };
}

/** @param language that a number is shown in */
export function storedConfiguration(buyer: NplBuyer, language: Language): Stored<ConfigurationValues> {
  const { exportFrequency, debtAcceptanceType } = buyer;
  return {
    version: buyer.version,
    values: {
      name: buyer.name,
      settlementAscription: buyer.settlementAscription,
      settlementIban: spacedIban(buyer.settlementIban),
      buyersPercentageDiscount: shownDecimal(buyer.buyersPercentageDiscount ?? '', language),
      street: buyer.street ?? '',
      houseNo: buyer.houseNo ?? '',
      houseNoSuffix: buyer.houseNoSuffix ?? '',
      postalCode: buyer.postalCode ?? '',
      city: buyer.city ?? '',
      country: buyer.country ?? '',
      website: buyer.website ?? '',
      exportFrequency: String(exportFrequency),
      debtAcceptanceType: debtAcceptanceType === null ? '' : String(debtAcceptanceType),
      supportedCountries: textOfCodes(buyer.supportedCountries),
    },
  };
}
