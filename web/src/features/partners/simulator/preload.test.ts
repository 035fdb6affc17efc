import type { EndpointDetail, ListedEndpoint } from '@houston/contract/features/partners/simulator/simulator.schema';
import { describe, expect, it } from 'vitest';
import { draftOf } from './call-form.ts';
import { endpointOf, preload } from './preload.ts';

const listed = (method: ListedEndpoint['method'], route: string): ListedEndpoint => ({
  id: `${method} ${route}`,
  method,
  route,
  description: '',
  tag: '',
  isDeprecated: false,
});
const orders = listed('POST', '/orders/{id}/lines');
const endpoints = [
  listed('GET', '/orders/{id}'),
  listed('POST', '/orders/{id}/{part}'),
  orders,
  listed('POST', '/orders'),
];
const detail = {
  parameters: [
    { name: 'id', in: 'path' },
    { name: 'dry', in: 'query' },
    { name: 'X-Shop', in: 'header' },
  ],
  body: { isRequired: false, contentType: 'application/json', schema: true, example: null },
} as unknown as EndpointDetail;
const call = {
  method: 'post',
  url: 'https://pay.example/v3/orders/A%2F1/lines?dry=1',
  headers: { 'x-shop': 'north' },
  body: '{"a":1}',
  isCut: false,
};

describe('a call that is put into the form', () => {
  it('finds its endpoint behind any server, the most exact one first', () => {
    expect(endpointOf(endpoints, call)?.id).toBe('POST /orders/{id}/lines');
    expect(endpointOf(endpoints, { ...call, url: 'https://pay.example/orders/1/other' })?.id).toBe(
      'POST /orders/{id}/{part}',
    );
    expect(endpointOf(endpoints, { ...call, method: 'DELETE' })).toBeNull();
    expect(endpointOf(endpoints, { ...call, url: 'no address' })).toBeNull();
  });

  it('brings its parameters and its body', () => {
    expect(preload(orders, detail, call)).toEqual({
      parameters: [
        { name: 'id', in: 'path', value: 'A/1' },
        { name: 'dry', in: 'query', value: '1' },
        { name: 'X-Shop', in: 'header', value: 'north' },
      ],
      body: '{"a":1}',
      masked: [],
    });
  });

  it('stays JSON where the form has no place for all of it, so that nothing is lost', () => {
    const formed = {
      ...detail,
      body: { ...detail.body, schema: { properties: { a: { type: 'integer' } } } },
      definitions: {},
    };
    expect(draftOf(formed as EndpointDetail, '{"a":1}')).not.toBeNull();
    expect(draftOf(formed as EndpointDetail, '{"a":1,"other":true}')).toBeNull();
    expect(draftOf(formed as EndpointDetail, '{"a":null}')).toBeNull();
  });

  it('never brings a mask or half a body: it names what has to be filled in', () => {
    const masked = {
      ...call,
      headers: { 'x-shop': '***' },
      body: '{"a":1,"to":{"iban":"NL•••••12","lines":[{"key":"***"}]}}',
    };
    expect(preload(orders, detail, masked)).toMatchObject({
      body: '{"a":1,"to":{"lines":[{}]}}',
      masked: ['X-Shop', 'to.iban', 'to.lines.0.key'],
    });
    expect(preload(orders, detail, { ...call, body: '{"a":1,"b', isCut: true })).toMatchObject({
      body: null,
      masked: ['body'],
    });
  });
});
