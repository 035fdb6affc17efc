/** The settings of a psper that are changed together. */
import * as z from 'zod';
import { line, missingOr } from '../../../fields.ts';
import { CountryCode } from '../../settings/countries/countries.api.ts';
import { Frequency, ServiceMethod } from './psper.schema.ts';

/** As tax offices write them, without spaces; of other countries only the general form is known. */
const vatNumbers: Readonly<Record<string, RegExp>> = {
  AT: /^ATU[0-9]{8}$/,
  BE: /^BE[01][0-9]{9}$/,
  DE: /^DE[0-9]{9}$/,
  FR: /^FR[A-HJ-NP-Z0-9]{2}[0-9]{9}$/,
  NL: /^NL[0-9]{9}B[0-9]{2}$/,
};

function isVatNumber(text: string): boolean {
  return text === '' || (vatNumbers[text.slice(0, 2)] ?? /^[A-Z]{2}[A-Z0-9]{2,13}$/).test(text);
}

export const VatNumber = line(40)
  .overwrite((text) => text.replaceAll(/[\s.-]/g, '').toUpperCase())
  .refine(isVatNumber, 'validation.vat-number');

export const ChamberNumber = line(30).regex(/^[A-Za-z0-9 ./-]*$/, 'validation.invalid');

const label = '[A-Za-z0-9]([A-Za-z0-9-]{0,61}[A-Za-z0-9])?';
/** A host, or `sftp://` with a user and a host: the port has a field of its own, and a password is never needed. */
const sftpUrl = new RegExp(`^(sftp://([A-Za-z0-9._-]{1,64}@)?)?${label}(\\.${label})*/?$`);
/** Without steps upwards, which would lead out of what the psper gave us. */
export const sftpFolder = /^(?!.*(^|\/)\.\.?(\/|$))[A-Za-z0-9 ._/-]*$/;

const wholeNumber = missingOr('validation.number');
const days = z.int(wholeNumber).min(0, 'validation.not-negative').max(120, 'validation.number-too-large: 120');
const YesNo = z.boolean('validation.boolean');
const AccountId = line(30).regex(/^[A-Za-z0-9._/-]*$/, 'validation.invalid');

/** Texts that are empty are taken away. */
export const PsperSettingsInput = z.strictObject({
  invoiceMethod: ServiceMethod,
  invoiceFrequency: Frequency,
  cessieMethod: ServiceMethod,
  paymentTermDays: days,
  requiresAgreementDocument: YesNo,
  requiresAktevanCessie: YesNo,
  requiresIban: YesNo,
  requiresUboDocument: YesNo,
  sftpUrl: line(253).regex(new RegExp(`^$|${sftpUrl.source}`), 'validation.sftp-url'),
  sftpPort: z
    .int(wholeNumber)
    .min(1, 'validation.above-zero')
    .max(65_535, 'validation.number-too-large: 65535')
    .nullable(),
  sftpFolder: line(200).regex(sftpFolder, 'validation.sftp-folder'),
  exactFinancialsDebtorId: AccountId,
  exactFinancialsCreditorId: AccountId,
  legalName: line(200),
  vatNumber: VatNumber,
  chamberOfCommerceNumber: ChamberNumber,
  country: CountryCode.nullable(),
});
export type PsperSettingsInput = z.output<typeof PsperSettingsInput>;
