/** What the log keeps of one call, masked and cut before anybody stores it. */
import { loggedHeaders } from './masking/logged-headers.ts';
import { maskSecrets } from './masking/mask.ts';
import { storableText } from './storable-text.ts';

/** As the contract numbers them. */
export const callMethods = ['GET', 'POST', 'PUT', 'DELETE', 'HEAD', 'OPTIONS', 'PATCH', 'TRACE'] as const;
/** Of a call `c`, in words. */
export const methodSql = `(array[${callMethods.map((method) => `'${method}'`).join(', ')}])[c.method]`;
export type CallMethod = (typeof callMethods)[number];

/** What went over the wire, before it is masked. */
export interface RawCall {
  readonly method: string;
  readonly url: string;
  /** null: nothing came back. */
  readonly status: number | null;
  readonly durationMs: number;
  readonly requestHeaders?: Headers | Readonly<Record<string, unknown>> | undefined;
  readonly responseHeaders?: Headers | Readonly<Record<string, unknown>> | undefined;
  readonly requestBody: string | null;
  readonly responseBody: string | null;
  readonly error: string | null;
}

export interface CallRecord {
  readonly calledAt: Date;
  readonly inbound: boolean;
  /** 1 to 8. */
  readonly method: number;
  readonly url: string;
  /** What is alike about its addresses, where that is known better than from `url`. */
  readonly address: string | null;
  /** What was asked for, with `{}` or a `{name}` in the place of ids, where that is known better than from `url`. */
  readonly operation: string | null;
  readonly status: number | null;
  readonly durationMs: number;
  readonly requestHeaders: string | null;
  readonly responseHeaders: string | null;
  readonly requestBody: string | null;
  readonly responseBody: string | null;
  readonly requestSize: number | null;
  readonly responseSize: number | null;
  readonly error: string | null;
  readonly attempt: number | null;
  readonly requestId: string | null;
  readonly transactionNumber: string | null;
  readonly step: string | null;
}

interface Circumstances {
  readonly calledAt: Date;
  readonly inbound?: boolean;
  readonly address?: string;
  readonly operation?: string;
  readonly attempt?: number;
  readonly requestId?: string | null;
  readonly transactionNumber?: string | null;
  readonly step?: string | null;
}

export const maxLoggedCharacters = 64 * 1024;
/** Masked together with what is kept, so that no secret is cut in two and not known any more. */
const beyond = 4 * 1024;
const maxUrlCharacters = 2_000;

export function recordOf(raw: RawCall, about: Circumstances): CallRecord {
  return {
    calledAt: about.calledAt,
    inbound: about.inbound ?? false,
    method: callMethods.indexOf(raw.method as CallMethod) + 1,
    url: maskSecrets(storableText(raw.url)).slice(0, maxUrlCharacters),
    address: about.address ?? null,
    operation: about.operation ?? null,
    status: raw.status,
    durationMs: Math.round(raw.durationMs),
    requestHeaders: loggedHeaders(raw.requestHeaders),
    responseHeaders: loggedHeaders(raw.responseHeaders),
    requestBody: loggedBody(raw.requestBody),
    responseBody: loggedBody(raw.responseBody),
    requestSize: sizeOf(raw.requestBody),
    responseSize: sizeOf(raw.responseBody),
    error: raw.error,
    attempt: about.attempt ?? null,
    requestId: about.requestId ?? null,
    transactionNumber: about.transactionNumber ?? null,
    step: about.step ?? null,
  };
}

/** A body as the log keeps it; one that was cut says so. */
export function loggedBody(body: string | null): string | null {
  if (body === null) return null;
  const masked = maskSecrets(storableText(body.slice(0, maxLoggedCharacters + beyond)));
  // What is masked may be shorter: the end, in which a secret may be cut in two, is left out then as well.
  const isWhole = body.length <= maxLoggedCharacters + beyond;
  const kept = isWhole ? maxLoggedCharacters : Math.min(maxLoggedCharacters, Math.max(0, masked.length - beyond));
  if (isWhole && masked.length <= kept) return masked;
  return `${storableText(masked.slice(0, kept))}\n${cutMark} of ${Math.ceil(body.length / 1024)} KB`;
}

/** With what the last line of a body begins that was cut. */
export const cutMark = '… cut after 64 KB';

/** In bytes. */
export function sizeOf(body: string | null): number | null {
  return body === null ? null : Buffer.byteLength(body);
}
