/** Addresses changed for the worse: their path, their parameters, their query. */
import type { Endpoint } from '@houston/contract/endpoint';
import fc from 'fast-check';
import type * as z from 'zod';
import { urlOf } from '../samples/endpoint-samples.ts';
import type { Sample } from '../samples/sample.ts';
import { text } from './hostile-values.ts';

/** Percent-encoded as a browser would, where that is possible, else as bytes. */
export function encode(value: string): string {
  return encodeURIComponent(value.toWellFormed());
}

const pathPart = fc.oneof(
  text.map((value) => encode(value).slice(0, 4_000)),
  fc.constantFrom(
    '%00',
    '%2f',
    '%2F..%2F',
    '..',
    '.',
    '%',
    '%zz',
    '%c0%80',
    '%ff',
    ';x',
    '1;x=1',
    '1%3B',
    '*',
    ':id',
    '-1',
    '0',
    '1.0',
    '1e3',
    '+1',
    '%20',
    '01',
  ),
);

export function changePath(path: string): fc.Arbitrary<string> {
  const [bare = '', query] = path.split('?');
  const tail = query === undefined ? '' : `?${query}`;
  const parts = bare.split('/').slice(1);
  const at = fc.nat({ max: parts.length - 1 });
  return fc.oneof(
    fc.constantFrom(
      ...[
        `/${bare}`,
        bare.replaceAll('/', '//'),
        bare.replaceAll('/', '/./'),
        `${bare}/`,
        `${bare}//`,
        `${bare};x`,
        `${bare};a=b/`,
      ],
      ...[
        `${bare}/..`,
        `${bare}/../admins`,
        `/x/..${bare}`,
        bare.toUpperCase(),
        bare.toLowerCase(),
        `${bare}%00`,
        `${bare}%2f`,
        `${bare}.json`,
      ],
      ...[
        bare.replaceAll('/', '%2f'),
        `/%2e${bare}`,
        `${bare}#a`,
        `${bare}??`,
        `${bare}?%`,
        `${bare}?%00=%00`,
        `${bare}\\`,
        `${bare}/${'x'.repeat(8_000)}`,
      ],
    ),
    fc.tuple(at, pathPart).map(([place, part]) => `/${parts.with(place, part).join('/')}${tail}`),
    fc.tuple(at, pathPart).map(([place, part]) => `/${parts.toSpliced(place, 0, part).join('/')}${tail}`),
  );
}

export function changeParams(endpoint: Endpoint, sample: Sample): fc.Arbitrary<string> {
  const names = Object.keys(sample.params ?? {});
  return fc.tuple(fc.constantFrom(...names), pathPart).map(([name, part]) => {
    const [before = '', after = ''] = endpoint.path.split(`:${name}`);
    const others = urlOf({ ...endpoint, path: `${before}\u0001${after}` as `/${string}` }, sample);
    return others.replace('\u0001', part);
  });
}

/** What an endpoint's query may name. */
export function queryNames({ query }: Endpoint): string[] {
  return Object.keys((query as z.ZodObject | undefined)?.shape ?? {});
}

export function changeQuery(endpoint: Endpoint, sample: Sample): fc.Arbitrary<string> {
  const known = queryNames(endpoint);
  const name = fc.oneof(
    fc.constantFrom(...known, 'x'),
    fc.constantFrom('__proto__', 'constructor', 'limit[]', 'limit[a]', 'order.a', '', '__proto__[a]', '%', '%00'),
  );
  const value = fc.oneof(
    text.map(encode),
    pathPart,
    fc.constantFrom(
      'lastName,'.repeat(20),
      '-',
      '--id',
      ',',
      '-,-',
      'id,id',
      'ID',
      '1&limit=2',
      'true&a',
      '0',
      '1000',
      '1001',
    ),
  );
  const base = urlOf(endpoint, { ...sample, query: {} });
  const valid = new URLSearchParams(sample.query ?? {}).toString();
  const alone = fc.tuple(fc.constantFrom(...known, 'x'), value).map(([key, content]) => {
    const others = new URLSearchParams(sample.query ?? {});
    others.delete(key);
    return `${base}?${others.toString()}&${key}=${content}`.slice(0, 8_000);
  });
  const several = fc.array(fc.tuple(name, value), { minLength: 1, maxLength: 5 }).chain((pairs) => {
    const added = pairs.map(([key, content]) => `${key}=${content}`.slice(0, 6_000)).join('&');
    return fc.constantFrom(`${base}?${added}`, `${base}?${valid}&${added}`, `${base}?${added}&${valid}`);
  });
  return fc.oneof(alone, several);
}
