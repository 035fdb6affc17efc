import * as z from 'zod';
import { Instant } from '../../../fields.ts';
import { SftpFailureKind } from '../../../sftp/sftp-failures.ts';

/**
 * waiting: not tried yet. failed: tried, and tried again when its time comes, if it has one. uncertain: only the other side knows, and an
 * admin decides.
 */
export const deliveryStates = ['waiting', 'delivered', 'failed', 'uncertain'] as const;
export const DeliveryState = z.enum(deliveryStates, 'validation.invalid');
export type DeliveryState = z.infer<typeof DeliveryState>;

/** What pspers get. */
export const deliveredDocuments = ['invoice', 'credit-note', 'deed', 'debit-note'] as const;
export type DeliveredDocument = (typeof deliveredDocuments)[number];

export const deliveredKinds = ['pdf', 'ubl', 'csv'] as const;

/** One file of one document, which is delivered once. */
export const PsperDelivery = z.object({
  id: z.int(),
  document: z.enum(deliveredDocuments),
  documentId: z.int(),
  /** Of a deed its cession. */
  cessionId: z.int().nullable(),
  /** The day by which lists have the document; yyyy-MM-dd. */
  documentOn: z.iso.date(),
  kind: z.enum(deliveredKinds),
  name: z.string(),
  bytes: z.int(),
  madeAt: Instant,
  state: DeliveryState,
  /** Of the last try; null when it went well, and before the first. */
  failure: SftpFailureKind.nullable(),
  attempts: z.int(),
  lastAttemptAt: Instant.nullable(),
  /** null: not by itself. */
  nextAttemptAt: Instant.nullable(),
  deliveredAt: Instant.nullable(),
});
export type PsperDelivery = z.infer<typeof PsperDelivery>;

/** Of a host key, as OpenSSH writes it. */
export const Fingerprint = z.string('validation.required').regex(/^SHA256:[A-Za-z0-9+/]{43}$/, 'validation.invalid');

const ShownKey = z.object({
  /** For example `ssh-ed25519`. */
  type: z.string(),
  fingerprint: z.string(),
  at: Instant,
});

/** Where the documents of a psper go, and how it stands with that server. */
export const DeliverySetup = z.object({
  /** null while URL, port or folder is not set. */
  target: z.object({ host: z.string(), port: z.int(), username: z.string(), folder: z.string() }).nullable(),
  /** Documents made since then are delivered. */
  since: Instant.nullable(),
  /** The public half of our own key; null until the worker has made the pair. */
  publicKey: z.string().nullable(),
  /** null: nobody has connected yet. */
  hostKey: ShownKey.nullable(),
  /** Another one that the server showed since, and that nobody has accepted. */
  offeredKey: ShownKey.nullable(),
  counts: z.object({ waiting: z.int(), failed: z.int(), uncertain: z.int(), delivered: z.int() }),
});
export type DeliverySetup = z.infer<typeof DeliverySetup>;

/** What became of a test; null: all went well. */
export const DeliveryTest = z.object({
  failure: SftpFailureKind.nullable(),
  /** The one that is missing, where files go to several. */
  folder: z.string().optional(),
});
export type DeliveryTest = z.infer<typeof DeliveryTest>;
