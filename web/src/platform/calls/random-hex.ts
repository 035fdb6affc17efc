/** As many random bytes in small hex digits, never all zeros. Also where a page has no `randomUUID`: on an address without TLS. */
export function randomHex(bytes: number): string {
  const random = crypto.getRandomValues(new Uint8Array(bytes));
  random[0] ||= 1;
  return Array.from(random, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
