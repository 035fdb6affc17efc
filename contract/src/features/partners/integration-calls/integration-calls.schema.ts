import * as z from 'zod';
import { Instant } from '../../../fields.ts';

/** As the wire numbers them. */
export const httpMethods = { Get: 1, Post: 2, Put: 3, Delete: 4, Head: 5, Options: 6, Patch: 7, Trace: 8 } as const;
export type HttpMethod = (typeof httpMethods)[keyof typeof httpMethods];
export const HttpMethod = z.enum(httpMethods, 'validation.invalid');

/** As people write it, `POST`. */
export function methodName(method: HttpMethod): string {
  const [name = ''] = Object.entries(httpMethods).find(([, number]) => number === method) ?? [];
  return name.toUpperCase();
}

export const callDirections = ['inbound', 'outbound'] as const;
/** `none`: nothing came back; `failed`: nothing, 4xx or 5xx. */
export const statusClasses = ['2xx', '3xx', '4xx', '5xx', 'none', 'failed'] as const;
export type StatusClass = (typeof statusClasses)[number];

/** One call as lists show it, without what was sent and received. */
export const HttpCallRow = z.object({
  id: z.int(),
  dateTimeUtc: Instant,
  inbound: z.boolean(),
  httpMethod: HttpMethod,
  url: z.string(),
  /** Null when nothing came back; `error` says why. */
  responseStatusCode: z.int().nullable(),
  responseTimeMs: z.int(),
  transactionIdentifier: z.string().nullable(),
  integrationPartnerId: z.int(),
  integrationPartnerName: z.string(),
  error: z.string().nullable(),
  attempt: z.int().nullable(),
});
export type HttpCallRow = z.infer<typeof HttpCallRow>;

const Headers = z.array(z.tuple([z.string(), z.string()]));
export type CallHeaders = z.infer<typeof Headers>;

/** A call with all that the log keeps: secrets and data of persons are masked, bodies are cut after 64 KB and say so. */
export const HttpCall = HttpCallRow.extend({
  requestBody: z.string().nullable(),
  responseBody: z.string().nullable(),
  requestHeaders: Headers,
  responseHeaders: Headers,
  /** In bytes, as they were before anything was cut. */
  requestSize: z.int().nullable(),
  responseSize: z.int().nullable(),
  /** Of shops and sign-in providers Houston's own, of partners the number that they gave it. */
  requestId: z.string().nullable(),
  /** The attempt of the bus that made it, and its step. */
  busTransactionId: z.int().nullable(),
  step: z.string().nullable(),
  /** Whose call it is: `checkout` for those of shops. */
  partnerKey: z.string(),
});
export type HttpCall = z.infer<typeof HttpCall>;

/** Calls that failed in the same way. */
export const CallFailureGroup = z.object({
  integrationPartnerId: z.int(),
  integrationPartnerName: z.string(),
  inbound: z.boolean(),
  httpMethod: HttpMethod,
  /** What was asked for: the path below where the partner is reached, `{}` or a `{name}` for ids; of sign-in providers the whole address. */
  operation: z.string(),
  responseStatusCode: z.int().nullable(),
  /** Of the last of them, where nothing came back. */
  error: z.string().nullable(),
  /** What the other side said of the last of them, in one line; null where it said nothing. */
  words: z.string().nullable(),
  /** What it said of the newest of them, the most frequent first and at most four: `words` is null where it said nothing. */
  wordings: z.array(z.object({ words: z.string().nullable(), count: z.int() })),
  /** So many of them were read for `wordings`; those that it does not show are among them. */
  read: z.int(),
  count: z.int(),
  lastUtc: Instant,
});
export type CallFailureGroup = z.infer<typeof CallFailureGroup>;

/**
 * Whether the log of days that are over has no index of a part of an address: that has each three letters or digits in a row, and two where a word
 * begins or ends. So little is looked for in one day.
 */
export function isShortPart(text: string): boolean {
  return !/[\p{L}\p{N}]{3}|[^\p{L}\p{N}][\p{L}\p{N}]{2}|[\p{L}\p{N}]{2}[^\p{L}\p{N}]/u.test(text.trim());
}
