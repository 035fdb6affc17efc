import { describe, expect, expectTypeOf, it } from 'vitest';
import * as z from 'zod';
import { endpoint } from './endpoint.ts';
import { isUnder, resourceOf, type Subject, topicsOf } from './topics.ts';

const common = { needs: 'signedIn', summary: '', response: z.unknown() } as const;
const params = z.object({ id: z.string() });
const read = <const P extends `/api/${string}`>(path: P) => endpoint({ method: 'GET', path, ...common, params });
const write = endpoint({ method: 'PUT', path: '/api/things/:id/enabled', ...common, params });

describe('the topics of a group of calls', () => {
  it('are the resources that it reads, each once', () => {
    const group = { one: read('/api/things/:id'), all: read('/api/things'), others: read('/api/others/names'), write };
    expect(topicsOf(group)).toEqual(['/api/things', '/api/others/names']);
  });

  it('go as far as all its reads of a resource have in common, and never into a parameter', () => {
    const group = {
      mails: read('/api/lists/mails'),
      phones: read('/api/lists/phones'),
      of: read('/api/own/:id/lists'),
    };
    expect(topicsOf(group)).toEqual(['/api/lists', '/api/own']);
  });

  it('leave out one that another covers, so that nothing is asked for twice', () => {
    expect(topicsOf({ long: read('/api/thingsabove'), short: read('/api/things') })).toEqual(['/api/things']);
  });

  it('leave out what writes, and what only the systems of shops read', () => {
    const group = {
      read: read('/api/things'),
      writes: endpoint({ method: 'GET', path: '/api/old', ...common, isWrite: true }),
      ofShops: endpoint({ method: 'GET', path: '/api/v3/things', ...common, needs: { apiKey: ['in-store'] } }),
    };
    expect(topicsOf(group)).toEqual(['/api/things']);
    expect(() => topicsOf({ write })).toThrow('nobody would hear');
  });

  it('are those of a single read where the group is too wide; a write has none', () => {
    expect(topicsOf(read('/api/things/names'))).toEqual(['/api/things/names']);
    expectTypeOf(write).not.toExtend<Subject>();
    expectTypeOf<'/api/things'>().not.toExtend<Subject>();
  });
});

it('a read is under a topic in whatever case its path is written', () => {
  const [topic] = topicsOf(read('/api/Things/:id'));
  expect(topic !== undefined && isUnder('/api/things/:id/names', topic)).toBe(true);
  expect(topic !== undefined && isUnder('/api/others', topic)).toBe(false);
});

it('a call belongs to the first two parts of its path', () => {
  expect(resourceOf(write)).toBe('/api/things');
});
