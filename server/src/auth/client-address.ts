// Finds out which address a request really comes from, and compares addresses with allow-lists and throttle counters.
import { isIP } from 'node:net';
import ipaddr from 'ipaddr.js';

type Address = ReturnType<typeof ipaddr.parse>;

/** A network: its address and the number of leading bits that count. A single address counts all of its bits. */
export type AddressRange = readonly [Address, number];

/**
 * Reads the setting that names the reverse proxies whose `X-Forwarded-For` is believed.
 * @param text comma list of addresses and CIDR networks; empty means no proxy
 * @throws Error naming the entry that is no address or network, or that would believe everybody (`/0`)
 */
export function parseTrustedProxies(text: string): AddressRange[] {
  const entries = text.split(',').map((entry) => entry.trim());
  return entries
    .filter((entry) => entry !== '')
    .map((entry) => {
      const range = parseRange(entry);
      if (!range)
        throw new Error(`trusted proxies: "${entry}" is neither an IP address nor a network such as 10.0.0.0/8`);
      if (range[1] === 0) throw new Error(`trusted proxies: "${entry}" would let every caller forge its address`);
      return range;
    });
}

/**
 * The caller's address in canonical form (a v4-mapped v6 address as v4), or null when the connection itself has none.
 * Walks from the connection leftwards through `X-Forwarded-For` as long as the hop before was a trusted proxy; the first
 * untrusted hop is the caller. A hop that is no address ends the walk at the proxy that reported it. When every hop is trusted
 * the leftmost is the caller. From an untrusted connection the header counts for nothing.
 * @param remoteAddress of the socket
 * @param forwardedFor the header as Node gives it; several headers count as one list
 */
export function clientAddress(
  remoteAddress: string | undefined,
  forwardedFor: string | readonly string[] | undefined,
  trusted: readonly AddressRange[],
): string | null {
  let caller = parseAddress(remoteAddress ?? '');
  if (!caller) return null;
  const hops = (forwardedFor ?? '').toString().split(',');
  for (let index = hops.length - 1; index >= 0; index -= 1) {
    if (!isInAny(caller, trusted)) break;
    const hop = parseAddress(withoutPort((hops[index] as string).trim()));
    if (!hop) break;
    caller = hop;
  }
  return caller.toString();
}

/**
 * The key under which an address's failures are counted: v4 alone (`192.0.2.1/32`), v6 by the network that one
 * customer gets (`2001:db8:1:2::/64`). What is no address shares the key `unknown`.
 */
export function throttleKey(address: string): string {
  const parsed = parseAddress(address);
  if (!parsed) return 'unknown';
  if (parsed instanceof ipaddr.IPv4) return `${parsed.toString()}/32`;
  return `${new ipaddr.IPv6([...parsed.parts.slice(0, 4), 0, 0, 0, 0]).toString()}/64`;
}

/** Whether blocking an address could only hit ourselves: this machine, a proxy of ours, or no address at all. */
export function isOwnNetwork(address: string, trusted: readonly AddressRange[]): boolean {
  const parsed = parseAddress(address);
  return parsed === null || parsed.range() === 'loopback' || isInAny(parsed, trusted);
}

/** Whether an address is the given one or lies in the given network; false when either text is malformed. */
export function addressMatches(address: string, cidrOrAddress: string): boolean {
  const parsed = parseAddress(address);
  const range = parseRange(cidrOrAddress);
  return parsed !== null && range !== null && isInAny(parsed, [range]);
}

/** The one spelling of an allow-list entry (`10.0.0.0/8`, host bits cleared; a single address bare), null when it is neither address nor network. */
export function normalizeRange(cidrOrAddress: string): string | null {
  const range = parseRange(cidrOrAddress);
  if (!range) return null;
  const [address, bits] = range;
  const bytes = address.toByteArray();
  if (bits === bytes.length * 8) return address.toString();
  const network = bytes.map((byte, index) => byte & (0xff00 >> Math.min(8, Math.max(0, bits - index * 8))));
  return `${ipaddr.fromByteArray(network).toString()}/${bits}`;
}

function isInAny(address: Address, ranges: readonly AddressRange[]): boolean {
  return ranges.some(([network, bits]) => address.kind() === network.kind() && address.match(network, bits));
}

function parseRange(text: string): AddressRange | null {
  const [addressText, bitsText, ...rest] = text.trim().split('/');
  const address = parseAddress(addressText as string);
  if (!address || rest.length > 0) return null;
  const width = address.toByteArray().length * 8;
  if (bitsText === undefined) return [address, width];
  if (!/^(0|[1-9]\d{0,2})$/.test(bitsText)) return null;
  // ::ffff:10.0.0.0/104 is 10.0.0.0/8 in the mapped spelling; a mapped network wider than all of v4 is refused.
  const isMapped = width === 32 && isIP(addressText as string) === 6;
  const bits = Number(bitsText) - (isMapped ? 96 : 0);
  return bits >= 0 && bits <= width ? [address, bits] : null;
}

/** Strict, by Node's own check: the library alone would take `127.1`, octal and hexadecimal spellings. */
function parseAddress(text: string): Address | null {
  // The library reads the obsolete ::10.0.0.1 as if it were the mapped ::ffff:10.0.0.1, which it is not.
  if (isIP(text) === 0 || /^::\d+\./.test(text)) return null;
  // A zone (fe80::1%eth0) names the server's own interface, not the caller.
  return ipaddr.process(text.replace(/%.*$/, ''));
}

/** Some proxies add the port: `192.0.2.1:443`, `[2001:db8::1]:443`. */
function withoutPort(hop: string): string {
  const match = /^(?:\[([^\]]*)\]|(\d+\.\d+\.\d+\.\d+))(?::\d{1,5})?$/.exec(hop);
  return match?.[1] ?? match?.[2] ?? hop;
}
