import {
  type DossierOwner,
  DossierOwnerInput,
  type DossierOwnerType,
} from '@houston/contract/features/partners/dossier-owners/dossier-owners.schema';
import { spacedIban } from '@houston/contract/iban';
import * as z from 'zod';
import type { FieldLabels } from '../../../ui/form/field-labels.ts';
import type { Stored } from '../../../ui/form/use-edited-record.ts';
import { codesOf, textOfCodes } from './country-codes.shared.ts';

/** An owner as it is typed. */
export interface OwnerValues {
  name: string;
  type: DossierOwnerType;
  settlementAscription: string;
  settlementIban: string;
  refundAscription: string;
  refundIban: string;
  legalName: string;
  email: string;
  customerSupportEmail: string;
  customerSupportPhone: string;
  /** Codes with commas between, because forms compare texts. */
  publicCountries: string;
}

export const ownerLabels = {
  name: 'dossier-owners.name',
  type: 'dossier-owners.owner-type',
  settlementAscription: 'dossier-owners.settlement-ascription',
  settlementIban: 'dossier-owners.settlement-iban',
  refundAscription: 'dossier-owners.refund-ascription',
  refundIban: 'dossier-owners.refund-iban',
  legalName: 'dossier-owners.legal-name',
  email: 'dossier-owners.email',
  customerSupportEmail: 'dossier-owners.support-email',
  customerSupportPhone: 'dossier-owners.support-phone',
  publicCountries: 'dossier-owners.public-in',
} as const satisfies FieldLabels<OwnerValues>;

/** Checks what is typed as the call will be. */
export const TypedOwner = z.preprocess((typed) => ownerInput(typed as OwnerValues), DossierOwnerInput);

/** What is sent of what is typed. */
export function ownerInput({ publicCountries, ...values }: OwnerValues): z.input<typeof DossierOwnerInput> {
  return { ...values, publicCountries: codesOf(publicCountries) };
}

/** A new one is an SPV, silent everywhere. */
export function storedOwner(owner: DossierOwner | undefined): Stored<OwnerValues> {
  return {
    version: owner?.version ?? 0,
    values: {
      name: owner?.name ?? '',
      type: owner?.type ?? 'SPV',
      settlementAscription: owner?.settlementAscription ?? '',
      settlementIban: spacedIban(owner?.settlementIban ?? ''),
      refundAscription: owner?.refundAscription ?? '',
      refundIban: spacedIban(owner?.refundIban ?? ''),
      legalName: owner?.legalName ?? '',
      email: owner?.email ?? '',
      customerSupportEmail: owner?.customerSupportEmail ?? '',
      customerSupportPhone: owner?.customerSupportPhone ?? '',
      publicCountries: textOfCodes(owner?.publicCountries ?? []),
    },
  };
}
