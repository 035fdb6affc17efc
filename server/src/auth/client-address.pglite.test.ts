import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addressMatches, clientAddress, normalizeRange, parseTrustedProxies, throttleKey } from './client-address.ts';

const proxies = parseTrustedProxies('10.0.0.0/8, 127.0.0.1, ::1, 2001:db8:ffff::/48');

describe('parseTrustedProxies', () => {
  it('reads nothing, addresses and networks', () => {
    expect(parseTrustedProxies('')).toEqual([]);
    expect(parseTrustedProxies(' , ')).toEqual([]);
    expect(proxies).toHaveLength(4);
  });

  it.each([
    'localhost',
    '10.0.0.0/33',
    '10.0.0.0/',
    '10.0.0.0/08',
    '10.0.0.0/-1',
    '10.0.0.0/8/8',
    '::1/129',
    '10.1',
    '010.0.0.1',
    '0x7f.0.0.1',
    '::ffff:10.0.0.0/90',
  ])('refuses %s and names it', (entry) => {
    expect(() => parseTrustedProxies(`127.0.0.1, ${entry}`)).toThrow(`"${entry}" is neither an IP address`);
  });

  it.each(['0.0.0.0/0', '::/0', '::ffff:0.0.0.0/96'])('refuses %s, which would trust everybody', (entry) => {
    expect(() => parseTrustedProxies(entry)).toThrow('forge');
  });
});

describe('clientAddress', () => {
  it('is the connection itself without a header', () => {
    expect(clientAddress('203.0.113.9', undefined, proxies)).toBe('203.0.113.9');
    expect(clientAddress('10.1.2.3', '', proxies)).toBe('10.1.2.3');
  });

  it('ignores a forged header from an untrusted connection', () => {
    expect(clientAddress('203.0.113.9', '127.0.0.1', proxies)).toBe('203.0.113.9');
    expect(clientAddress('203.0.113.9', '198.51.100.1', [])).toBe('203.0.113.9');
  });

  it('takes what a trusted proxy reports', () => {
    expect(clientAddress('10.1.2.3', '198.51.100.1', proxies)).toBe('198.51.100.1');
  });

  it('takes the rightmost untrusted hop behind two proxies, not what the caller wrote before it', () => {
    expect(clientAddress('10.1.2.3', '127.0.0.1, 192.0.2.66, 198.51.100.1, 10.9.9.9', proxies)).toBe('198.51.100.1');
  });

  it('reads several headers as one list', () => {
    expect(clientAddress('10.1.2.3', ['192.0.2.66', '198.51.100.1, 10.9.9.9'], proxies)).toBe('198.51.100.1');
  });

  it('is the leftmost hop when all are trusted', () => {
    expect(clientAddress('10.1.2.3', '10.0.0.7, 10.0.0.8', proxies)).toBe('10.0.0.7');
  });

  it.each([
    'unknown',
    '',
    '1.2.3',
    '_hidden',
    '198.51.100.1:http',
    '[::1',
    '256.1.1.1',
    '0177.0.0.1',
    '::127.0.0.1',
    '192.0.2.1 10.0.0.1',
  ])('stops at the malformed hop %j, at the proxy that reported it', (hop) => {
    expect(clientAddress('10.1.2.3', `192.0.2.66, ${hop}, 10.9.9.9`, proxies)).toBe('10.9.9.9');
    expect(clientAddress('10.1.2.3', hop, proxies)).toBe('10.1.2.3');
  });

  it('reads hops with a port or in brackets', () => {
    expect(clientAddress('10.1.2.3', '198.51.100.1:50123', proxies)).toBe('198.51.100.1');
    expect(clientAddress('10.1.2.3', '[2001:DB8::1]:443', proxies)).toBe('2001:db8::1');
    expect(clientAddress('10.1.2.3', '[2001:db8::1]', proxies)).toBe('2001:db8::1');
  });

  it('writes v4-mapped addresses as v4, and recognises a proxy behind one', () => {
    expect(clientAddress('::ffff:203.0.113.9', undefined, proxies)).toBe('203.0.113.9');
    expect(clientAddress('::ffff:10.1.2.3', '::ffff:c633:6401', proxies)).toBe('198.51.100.1');
  });

  it('leaves out the zone of a link-local address', () => {
    expect(clientAddress('fe80::1%eth0', undefined, proxies)).toBe('fe80::1');
  });

  it('is null for a connection without an address', () => {
    expect(clientAddress(undefined, '198.51.100.1', proxies)).toBeNull();
    expect(clientAddress('/run/houston.sock', '198.51.100.1', proxies)).toBeNull();
  });

  it('gives an address or null for any header, and never a hop left of an untrusted one', () => {
    const hop = fc.oneof(fc.ipV4(), fc.ipV6(), fc.string(), fc.constantFrom('10.0.0.1', '::1'));
    fc.assert(
      fc.property(fc.array(hop), fc.ipV4(), (before, caller) => {
        fc.pre(!caller.startsWith('10.') && caller !== '127.0.0.1');
        expect(clientAddress('10.1.2.3', [...before, caller, '10.0.0.1'].join(','), proxies)).toBe(caller);
      }),
    );
  });
});

describe('throttleKey', () => {
  it('counts v4 alone and v6 by /64', () => {
    expect(throttleKey('192.0.2.1')).toBe('192.0.2.1/32');
    expect(throttleKey('2001:db8:1:2:3:4:5:6')).toBe('2001:db8:1:2::/64');
    expect(throttleKey('2001:db8:1:3::1')).toBe('2001:db8:1:3::/64');
  });

  it('is one key for all spellings of an address', () => {
    for (const spelling of ['2001:0DB8:0001:0002::9', '2001:db8:1:2:0:0:0:1', '2001:db8:1:2:ffff::%eth0']) {
      expect(throttleKey(spelling)).toBe('2001:db8:1:2::/64');
    }
    expect(throttleKey('::ffff:192.0.2.1')).toBe('192.0.2.1/32');
    expect(throttleKey('::ffff:c000:201')).toBe('192.0.2.1/32');
  });

  it('shares one key among what is no address', () => {
    expect(throttleKey('')).toBe('unknown');
    expect(throttleKey('127.1')).toBe('unknown');
  });

  it('gives any two hosts of one v6 network the same key', () => {
    const group = fc.integer({ min: 1, max: 0xffff }).map((value) => value.toString(16));
    const four = fc.tuple(group, group, group, group);
    fc.assert(
      fc.property(four, four, four, (network, one, other) => {
        expect(throttleKey([...network, ...one].join(':'))).toBe(
          throttleKey([...network, ...other].join(':').toUpperCase()),
        );
      }),
    );
  });
});

describe('addressMatches', () => {
  it.each([
    ['192.0.2.1', '192.0.2.1', true],
    ['192.0.2.1', '192.0.2.2', false],
    ['192.0.2.1', '192.0.2.0/24', true],
    ['192.0.2.1', '192.0.2.77/24', true],
    ['192.0.3.1', '192.0.2.0/23', true],
    ['192.0.4.1', '192.0.2.0/23', false],
    ['192.0.2.1', '0.0.0.0/0', true],
    ['192.0.2.1', '::/0', false],
    ['::ffff:192.0.2.1', '192.0.2.0/24', true],
    ['192.0.2.1', '::ffff:192.0.2.0/120', true],
    ['192.0.3.1', '::ffff:192.0.2.0/120', false],
    ['192.0.2.1', '::ffff:192.0.2.1', true],
    ['2001:db8::1', '2001:DB8::/32', true],
    ['2001:db9::1', '2001:db8::/32', false],
    ['2001:db8::1', '192.0.2.0/24', false],
    ['192.0.2.1', 'nonsense', false],
    ['192.0.2.1', '', false],
    ['nonsense', '0.0.0.0/0', false],
    ['192.0.2.1', ' 192.0.2.1 ', true],
  ])('%s in %s: %s', (address, range, expected) => {
    expect(addressMatches(address, range)).toBe(expected);
  });

  it('finds every v4 address in its own network of any size', () => {
    fc.assert(
      fc.property(fc.ipV4(), fc.integer({ min: 0, max: 32 }), (address, bits) => {
        expect(addressMatches(address, `${address}/${bits}`)).toBe(true);
        expect(addressMatches(`::ffff:${address}`, `${address}/${bits}`)).toBe(true);
      }),
    );
  });
});

describe('normalizeRange', () => {
  it.each([
    ['10.1.2.3/8', '10.0.0.0/8'],
    ['10.1.2.3/32', '10.1.2.3'],
    ['10.255.255.255/13', '10.248.0.0/13'],
    [' 192.0.2.1 ', '192.0.2.1'],
    ['::ffff:10.1.2.3/104', '10.0.0.0/8'],
    ['2001:0DB8:FFFF::1/33', '2001:db8:8000::/33'],
    ['2001:DB8::1/128', '2001:db8::1'],
    ['1.2.3.4/0', '0.0.0.0/0'],
    ['10.0.0.0/33', null],
    ['nonsense', null],
  ])('writes %s as %s', (text, expected) => {
    expect(normalizeRange(text)).toBe(expected);
  });
});
