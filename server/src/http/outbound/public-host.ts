/** Whether a host that somebody typed may be reached at all. What its name leads to is checked again when it is called. */
import { isIP } from 'node:net';
import type { Outbound } from './outbound.ts';
import { isAllowed } from './outbound-address.ts';

/** Names that never leave a machine or its network. */
const inside = /(^|\.)(localhost|local|internal|lan|home|corp)$/i;
/** The last part of what resolvers read as the number of an address, such as `127.1`, `0x7f.1` or `2130706433`. */
const numeric = /(^|\.)(\d+|0x[0-9a-f]*)$/i;

export function isPublicHost(host: string): boolean {
  if (isIP(host) > 0) return isAllowed(host, false);
  return !inside.test(host) && !numeric.test(host);
}

/** Why a URL that somebody typed would never be called, whatever its name leads to; null for one that may be. */
export function whyNotCalled({ isLoopbackTarget }: Outbound, url: URL): 'not-secure' | 'not-allowed' | null {
  if (isLoopbackTarget(url.href)) return null;
  if (url.protocol !== 'https:') return 'not-secure';
  return isPublicHost(url.hostname.replaceAll(/^\[|\]$|\.$/g, '')) ? null : 'not-allowed';
}
