/** Hands one text message to the HTTP gateway of SMS_URL. */
import type { Config } from '../config.ts';

export interface Sms {
  /** Stable over attempts, so that the gateway can drop a second delivery. */
  key: string;
  to: string;
  text: string;
}

const limit = 10_000; // ms

/** An answer of the gateway that is no success, or none at all. Its message holds nothing of URL or text. */
export class SmsError extends Error {}

/** @throws {SmsError} when the gateway did not take the message. */
export async function sendSms(config: Config, sms: Sms): Promise<void> {
  const { url, headers } = gatewayOf(config);
  const response = await fetch(url, {
    method: 'POST',
    headers: { ...headers, 'content-type': 'application/json', 'idempotency-key': sms.key },
    body: JSON.stringify({ to: sms.to, text: sms.text }),
    // A redirect would carry text and credentials to a place that nobody configured.
    redirect: 'manual',
    signal: AbortSignal.timeout(limit),
  }).catch((error: unknown) => {
    throw new SmsError(describeFetchError(error));
  });
  await response.body?.cancel();
  if (!response.ok) throw new SmsError(`the gateway answered ${response.status}`);
}

/** User and password of SMS_URL go as basic authentication, because fetch refuses a URL that has them. */
function gatewayOf(config: Config): { url: URL; headers: Record<string, string> } {
  if (config.smsUrl === undefined) throw new SmsError('SMS_URL is not set');
  const url = new URL(config.smsUrl);
  if (url.username === '') return { url, headers: {} };
  const login = `${decodeURIComponent(url.username)}:${decodeURIComponent(url.password)}`;
  url.username = '';
  url.password = '';
  return { url, headers: { authorization: `Basic ${Buffer.from(login, 'utf8').toString('base64')}` } };
}

// Only names and codes: messages of fetch may quote the URL, and a gateway's key is often a part of that.
function describeFetchError(error: unknown): string {
  const { name, cause } = error as Error;
  const code = (cause as { code?: unknown } | undefined)?.code;
  if (name === 'TimeoutError') return `the gateway did not answer within ${limit / 1000} seconds`;
  return `the gateway cannot be reached (${typeof code === 'string' ? code : name})`;
}
