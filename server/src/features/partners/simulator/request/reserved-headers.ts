/**
 * Headers that no parameter sets: those that we set ourselves, those that say how a message is carried, and those by which a
 * server behind a proxy believes who is calling.
 */
const names = new Set([
  'accept',
  'accept-encoding',
  'authorization',
  'connection',
  'content-encoding',
  'content-length',
  'content-type',
  'cookie',
  'date',
  'expect',
  'forwarded',
  'host',
  'http2-settings',
  'idempotency-key',
  'keep-alive',
  'origin',
  'referer',
  'te',
  'trailer',
  'transfer-encoding',
  'upgrade',
  'via',
  'x-api-key',
  'x-houston',
  'x-real-ip',
]);
const starts = ['proxy-', 'sec-', 'x-forwarded-', 'x-houston-'];

export function isReservedHeader(name: string): boolean {
  const lower = name.toLowerCase();
  return names.has(lower) || starts.some((start) => lower.startsWith(start)) || !isToken(name);
}

/** RFC 9110, 5.6.2. */
function isToken(name: string): boolean {
  return /^[!#$%&'*+.^_`|~0-9A-Za-z-]+$/.test(name);
}
