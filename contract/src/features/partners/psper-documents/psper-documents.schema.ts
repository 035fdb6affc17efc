import * as z from 'zod';
import { Instant } from '../../../fields.ts';
import { BillingPart } from '../../finance/billing-settings/billing-settings.schema.ts';

/** csv: the list of the claims, where it stands beside the document. */
export const documentFileKinds = ['pdf', 'csv'] as const;
export const DocumentFileKind = z.enum(documentFileKinds, 'validation.invalid');
export type DocumentFileKind = z.infer<typeof DocumentFileKind>;

/** A stored document, which never changes. */
export const PsperDocument = z.object({
  id: z.int(),
  /** What its files are called, before their ending. */
  name: z.string(),
  madeOn: Instant,
  /** Of a deed the version of the registration that it says; 0: none. */
  edition: z.int(),
  files: z.array(
    z.object({
      kind: DocumentFileKind,
      bytes: z.int(),
      /** Hexadecimal. */
      sha256: z.string(),
    }),
  ),
});
export type PsperDocument = z.infer<typeof PsperDocument>;

export const DeedRegistration = z.object({
  registeredOn: z.iso.date(),
  number: z.string(),
  version: z.int(),
  recordedOn: Instant,
  byName: z.string().nullable(),
});

/** What became of the deed of a cession. */
export const DeedState = z.object({
  /** none: its cession method is None. */
  state: z.enum(['none', 'waits', 'made']),
  /** What of the psper has yet to be filled in before it can be made; nothing: it is made within minutes. */
  missing: z.array(BillingPart),
  /** Whether debtors are told; null: nobody has said so yet. */
  notice: z.enum(['silent', 'public']).nullable(),
  /** A silent Dutch deed takes effect with its registration. */
  isToBeRegistered: z.boolean(),
  registration: DeedRegistration.nullable(),
  /** Its editions, the newest first: one for each registration, and the one before. */
  documents: z.array(PsperDocument),
});
export type DeedState = z.infer<typeof DeedState>;
