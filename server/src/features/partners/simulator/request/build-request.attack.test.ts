import type { EndpointParameter, ParameterValue } from '@houston/contract/features/partners/simulator/simulator.schema';
import { describe, expect, it } from 'vitest';
import type { Problem } from '../../../../http/problem.ts';
import { buildRequest } from './build-request.ts';
import { isReservedHeader } from './reserved-headers.ts';

const server = 'https://pay.example/v3';
const rule = (
  name: string,
  where: EndpointParameter['in'],
  more: Partial<EndpointParameter> = {},
): EndpointParameter => ({
  ...{ name, in: where, required: where === 'path', type: 'string', pattern: null, description: '', example: '' },
  ...{ isList: false, isExploded: false, schema: {}, ...more },
});
const parameters = [rule('id', 'path'), rule('to', 'path'), rule('q', 'query'), rule('X-Trace', 'header')];
const detail = {
  parameters,
  body: { isRequired: false, contentType: 'application/json', schema: true, example: null },
};

function build(values: Record<string, string>, route = '/orders/{id}') {
  const rules = parameters.filter(({ name, in: where }) => where !== 'path' || route.includes(`{${name}}`));
  const given: ParameterValue[] = Object.entries(values).map(([name, value]) => {
    return { name, in: rules.find((one) => one.name === name)?.in ?? 'query', value };
  });
  return buildRequest(server, { route }, { ...detail, parameters: rules }, { parameters: given, body: null });
}

function refusal(values: Record<string, string>, route?: string): Record<string, string> | undefined {
  try {
    return { url: build(values, route).url.href };
  } catch (error) {
    return (error as Problem).detail.fields;
  }
}

describe('a value in a path that leads elsewhere', () => {
  it.each(['.', '..'])('%j is refused', (id) => {
    expect(refusal({ id })).toEqual({ 'parameters.0.value': 'validation.invalid' });
  });

  it.each([
    '../admins',
    '..\\admins',
    '//evil.example',
    '\\\\evil.example',
    '/evil',
    '@evil.example',
    ':443',
    '?a=b',
    '#x',
    '%2e%2e',
    '%2e%2e%2fadmins',
    '..;/admins',
    'a\r\nHost: evil.example',
    'a\nb',
    'a b',
    '\u0000',
    '\u202e',
    'https://evil.example/',
    '…',
    '．．',
    '%',
    '%zz',
    '{to}',
  ])('%j stays one part of its path', (id) => {
    const { url } = build({ id });
    expect(url.origin).toBe('https://pay.example');
    expect(url.pathname.split('/')).toHaveLength(4);
    expect(url.pathname.startsWith('/v3/orders/')).toBe(true);
    expect(decodeURIComponent(url.pathname.split('/')[3] ?? '')).toBe(id);
    expect([url.search, url.hash]).toEqual(['', '']);
  });

  it('cannot be made of two values side by side', () => {
    expect(refusal({ id: '.', to: '.' }, '/orders/{id}{to}')).toBeDefined();
    expect(refusal({ id: '%2', to: 'e' }, '/orders/{id}{to}')).toEqual({ url: 'https://pay.example/v3/orders/%252e' });
    expect(refusal({ id: '\ud800' })).toEqual({ parameters: 'validation.characters' });
  });

  it('must be there, once, and declared', () => {
    expect(refusal({})).toEqual({ parameters: 'validation.required' });
    expect(refusal({ id: '' })).toEqual({ parameters: 'validation.required' });
    expect(refusal({ id: '1', other: 'x' })).toEqual({ 'parameters.1.value': 'validation.unknown' });
    const twice = [
      { name: 'id', in: 'path', value: '1' },
      { name: 'id', in: 'path', value: '2' },
    ] as const;
    expect(() =>
      buildRequest(
        server,
        { route: '/o/{id}' },
        { ...detail, parameters: [rule('id', 'path')] },
        { parameters: [...twice], body: null },
      ),
    ).toThrow('invalid_request');
  });
});

describe('a value in a query', () => {
  it('adds no other value and ends nothing', () => {
    const { url } = build({ id: '1', q: 'a&admin=true#x\r\nHost: evil' });
    expect([...url.searchParams]).toEqual([['q', 'a&admin=true#x\r\nHost: evil']]);
    expect(url.href).not.toMatch(/[\r\n]/);
  });

  it('that is a list is sent as the document says', () => {
    const lists = [rule('a', 'query', { isList: true, isExploded: true }), rule('b', 'query', { isList: true })];
    const given = [
      { name: 'a', in: 'query', value: 'x, y&z' },
      { name: 'b', in: 'query', value: '1,2' },
    ] as const;
    const { url } = buildRequest(
      server,
      { route: '/o' },
      { ...detail, parameters: lists },
      { parameters: [...given], body: null },
    );
    expect(url.search).toBe('?a=x&a=y%26z&b=1,2');
  });
});

describe('a header in a parameter', () => {
  it.each(['a\r\nX-Admin: 1', 'a\nb', 'a\rb', 'a\u0000b', 'a\u0007', 'a\u2028b', 'é€', '\u007f'])(
    '%j is refused',
    (value) => {
      expect(refusal({ id: '1', 'X-Trace': value })).toEqual({ 'parameters.1.value': 'validation.characters' });
    },
  );

  it.each([
    'Host',
    'host',
    'COOKIE',
    'Authorization',
    'X-API-KEY',
    'Idempotency-Key',
    'Content-Length',
    'Transfer-Encoding',
    'Connection',
    'Upgrade',
    'X-Forwarded-For',
    'X-Forwarded-Host',
    'X-Real-IP',
    'Forwarded',
    'Proxy-Authorization',
    'Sec-Fetch-Site',
    'X-Houston',
    'TE',
    'Trailer',
    'Expect',
    'Origin',
    'a b',
    'a:b',
    'a\r\nb',
    '',
    'é',
  ])('is not called %j', (name) => {
    expect(isReservedHeader(name)).toBe(true);
  });

  it('of any other name is sent', () => {
    expect(build({ id: '1', 'X-Trace': ' abc ' }).headers).toMatchObject({ 'X-Trace': 'abc' });
    expect(isReservedHeader('X-Request-Id')).toBe(false);
  });
});
