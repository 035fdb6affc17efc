import * as z from 'zod';
import { Instant } from '../../../fields.ts';
import { SftpFailureKind } from '../../../sftp/sftp-failures.ts';
import { DeliverySetup, DeliveryState } from '../psper-deliveries/psper-deliveries.schema.ts';

/**
 * csv, xml: the dossiers of a sale. xsd: by which the xml can be checked. pdf: the statement of account of one of them. done: comes last, with
 * names, sizes, hashes and sums of what came before.
 */
export const exportFileKinds = ['csv', 'xml', 'xsd', 'pdf', 'done'] as const;
export const ExportFileKind = z.enum(exportFileKinds, 'validation.invalid');

/** One file of the export of a sale, which is delivered once. */
export const NplExportFile = z.object({
  id: z.int(),
  saleId: z.int(),
  /** Of its sale. */
  reference: z.string(),
  kind: ExportFileKind,
  name: z.string(),
  bytes: z.int(),
  /** 64 hexadecimal digits. */
  sha256: z.string(),
  /** Until 90 days after it arrived; then only its name, size and hash are known. */
  isKept: z.boolean(),
  madeAt: Instant,
  state: DeliveryState,
  /** Of the last try; null when it went well, and before the first. */
  failure: SftpFailureKind.nullable(),
  /** The one that is missing, where that is the failure. */
  failedFolder: z.string().nullable(),
  attempts: z.int(),
  lastAttemptAt: Instant.nullable(),
  /** null: not by itself. */
  nextAttemptAt: Instant.nullable(),
  deliveredAt: Instant.nullable(),
});
export type NplExportFile = z.infer<typeof NplExportFile>;

/** How it stands with the server of a buyer. */
export const NplExportSetup = DeliverySetup.pick({ hostKey: true, offeredKey: true, counts: true }).extend({
  /** Whether it is known where exports go. */
  isConfigured: z.boolean(),
  /** Sales that no export was made of yet. */
  salesToExport: z.int(),
  /** Of exports that are being made. */
  statementsToMake: z.int(),
  /** Why the newest of the files that failed did; null where none has. */
  failure: SftpFailureKind.nullable(),
});
export type NplExportSetup = z.infer<typeof NplExportSetup>;

/** arrived: all of an export. uncertain, failed: a file of it, the latter for the third time. */
export const exportEvents = ['arrived', 'uncertain', 'failed'] as const;
export type ExportEvent = (typeof exportEvents)[number];

/** What the contacts of a buyer were mailed of an export, once. */
export const ExportNotice = z.object({
  id: z.int(),
  event: z.enum(exportEvents),
  toldAt: Instant,
  saleId: z.int(),
  /** Of its sale. */
  reference: z.string(),
  /** Their addresses; none where the buyer had no contact for exports. */
  told: z.array(z.string()),
});
export type ExportNotice = z.infer<typeof ExportNotice>;
