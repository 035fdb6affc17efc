import * as z from 'zod';
import { missingOr, requiredLine, tooLong } from '../../../fields.ts';
import { sftpFolder } from '../pspers/psper-settings.ts';

/** 1: CSV. 2: CSV, and a PDF for each dossier: its statement of account. 3: XML with its XSD. */
export const exportFormats = { csv: 1, csvAndPdf: 2, xml: 3 } as const;
export const ExportFormat = z.literal(Object.values(exportFormats), 'validation.required');
export type ExportFormat = z.infer<typeof ExportFormat>;

/** Where exports go. The password is never told. */
export const NplExportConfiguration = z.object({
  username: z.string(),
  endpoint: z.string(),
  port: z.int(),
  /** Null until it was chosen. */
  nplBuyerExportFormat: ExportFormat.nullable(),
  csvFolderLocation: z.string(),
  fileFolderLocation: z.string().nullable(),
  hasPassword: z.boolean(),
  /** 0 while nothing was saved. */
  version: z.int(),
});
export type NplExportConfiguration = z.infer<typeof NplExportConfiguration>;

const label = '[A-Za-z0-9]([A-Za-z0-9-]{0,61}[A-Za-z0-9])?';
/** A name or an address: the port has a field of its own. */
const host = new RegExp(`^(${label}(\\.${label})*|[0-9A-Fa-f:.]*:[0-9A-Fa-f:.]*)$`);

const Folder = requiredLine(200).regex(sftpFolder, 'validation.sftp-folder');

export const NplExportConfigurationInput = z
  .strictObject({
    /** 0 where nothing was stored. */
    version: z.int().min(0).max(2_147_483_647).optional(),
    username: requiredLine(64),
    endpoint: requiredLine(253)
      .overwrite((text) => text.toLowerCase())
      .regex(host, 'validation.sftp-host'),
    /** Empty: the stored one stays, where it is for the same host and port. */
    password: z.string('validation.required').max(1024, tooLong(1024)).nullish(),
    port: z
      .int(missingOr('validation.number'))
      .min(1, 'validation.above-zero')
      .max(65_535, 'validation.number-too-large: 65535'),
    nplBuyerExportFormat: ExportFormat,
    csvFolderLocation: Folder,
    fileFolderLocation: z
      .union([z.literal(''), Folder])
      .nullish()
      .transform((folder) => folder || null),
  })
  // It would change nothing.
  .refine(
    ({ nplBuyerExportFormat: format, fileFolderLocation }) =>
      format === exportFormats.csvAndPdf || fileFolderLocation === null,
    {
      path: ['fileFolderLocation'],
      error: 'validation.pdf-folder-without-pdfs',
    },
  );
export type NplExportConfigurationInput = z.output<typeof NplExportConfigurationInput>;
