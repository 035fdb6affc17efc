/** The settings of a psper that are changed together, as their form holds them. */
import { requirementsText } from '@houston/contract/features/partners/psper-effects/psper-effects.api';
import type { PsperInfo } from '@houston/contract/features/partners/pspers/psper.schema';
import { ChangeReason } from '@houston/contract/features/partners/pspers/psper-inputs';
import {
  type PsperSettingsInput,
  PsperSettingsInput as Schema,
} from '@houston/contract/features/partners/pspers/psper-settings';
import * as z from 'zod';
import type { FieldLabels } from '../../../../ui/form/field-labels.ts';
import { reasonSent } from './reason-input.shared.tsx';

export interface TypedSettings {
  // Choices are texts in a form.
  invoiceMethod: string;
  invoiceFrequency: string;
  cessieMethod: string;
  country: string;
  // Numbers may be missing while they are typed.
  paymentTermDays: number | string;
  sftpPort: number | string;
  sftpUrl: string;
  sftpFolder: string;
  exactFinancialsDebtorId: string;
  exactFinancialsCreditorId: string;
  legalName: string;
  vatNumber: string;
  chamberOfCommerceNumber: string;
  requiresAgreementDocument: boolean;
  requiresAktevanCessie: boolean;
  requiresIban: boolean;
  requiresUboDocument: boolean;
  /** Why they are changed. */
  reason: string;
}

export const settingsLabels: FieldLabels<TypedSettings> & Record<keyof TypedSettings, string> = {
  invoiceMethod: 'pspers.invoice-method',
  invoiceFrequency: 'pspers.invoice-frequency',
  paymentTermDays: 'pspers.payment-term-days',
  cessieMethod: 'pspers.label-cession-method',
  requiresAgreementDocument: 'pspers.requires-agreement',
  requiresAktevanCessie: 'pspers.requires-cession-deed',
  requiresIban: 'pspers.requires-iban',
  requiresUboDocument: 'pspers.requires-ubo',
  sftpUrl: 'pspers.sftp-url',
  sftpPort: 'pspers.sftp-port',
  sftpFolder: 'pspers.sftp-folder',
  exactFinancialsDebtorId: 'pspers.exact-debtor',
  exactFinancialsCreditorId: 'pspers.exact-creditor',
  legalName: 'pspers.legal-name',
  vatNumber: 'pspers.vat-number',
  chamberOfCommerceNumber: 'pspers.chamber-number',
  country: 'pspers.country',
  reason: 'grid.reason',
};

export function typedSettingsOf({ settings, identity }: PsperInfo): TypedSettings {
  return {
    invoiceMethod: String(settings.invoiceMethod),
    invoiceFrequency: String(settings.invoiceFrequency),
    cessieMethod: String(settings.cessieMethod),
    paymentTermDays: settings.paymentTermDays,
    requiresAgreementDocument: settings.requiresAgreementDocument,
    requiresAktevanCessie: settings.requiresAktevanCessie,
    requiresIban: settings.requiresIban,
    requiresUboDocument: settings.requiresUboDocument,
    sftpUrl: settings.sftpUrl ?? '',
    sftpPort: settings.sftpPort ?? '',
    sftpFolder: settings.sftpFolder ?? '',
    exactFinancialsDebtorId: settings.exactFinancialsDebtorId ?? '',
    exactFinancialsCreditorId: settings.exactFinancialsCreditorId ?? '',
    legalName: identity.legalName ?? '',
    vatNumber: identity.vatNumber ?? '',
    chamberOfCommerceNumber: identity.chamberOfCommerceNumber ?? '',
    country: identity.country ?? '',
    reason: '',
  };
}

/** What is required of shops, as the effect of it is asked for. */
export function requiredText(typed: TypedSettings): string {
  return requirementsText(
    [
      typed.requiresAgreementDocument && ('agreement' as const),
      typed.requiresAktevanCessie && ('cession_deed' as const),
      typed.requiresIban && ('iban' as const),
      typed.requiresUboDocument && ('ubo' as const),
    ].filter((kind) => kind !== false),
  );
}

/** What is sent for what is typed. */
export function settingsOf({ reason, ...typed }: TypedSettings): PsperSettingsInput & { reason?: string } {
  return {
    ...typed,
    invoiceMethod: Number(typed.invoiceMethod),
    invoiceFrequency: Number(typed.invoiceFrequency),
    cessieMethod: Number(typed.cessieMethod),
    paymentTermDays: typed.paymentTermDays,
    sftpPort: typed.sftpPort === '' ? null : typed.sftpPort,
    country: typed.country === '' ? null : typed.country,
    ...reasonSent(reason),
  } as PsperSettingsInput & { reason?: string };
}

/** Checks what is typed as the call checks what is sent. */
export const TypedSettingsSchema = z.preprocess(
  (typed) => settingsOf(typed as TypedSettings),
  Schema.extend({ reason: ChangeReason }),
);
