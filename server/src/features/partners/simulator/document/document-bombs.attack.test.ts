import { describe, expect, it } from 'vitest';
import { readDocument } from './read-document.ts';

const head = 'openapi: 3.1.0\ninfo: {title: x, version: "1"}\n';
const read = (text: string) => readDocument({ text, base: 'https://docs.example/' });

/** Each level names the one before it nine times. */
const laughs = `${head}x-a0: &a0 [lol]\n${Array.from({ length: 9 }, (_, level) => `x-a${level + 1}: &a${level + 1} [${Array(9).fill(`*a${level}`).join(', ')}]`).join('\n')}\npaths: {}`;
const wide = `${head}x-big: &big [${Array(5_000).fill('1').join(',')}]\nx-all: [${Array(900).fill('*big').join(',')}]\npaths: {}`;
const json = (rest: object) => JSON.stringify({ openapi: '3.1.0', info: { title: 'x', version: '1' }, ...rest });
const deep = (levels: number) => `${'{"a":'.repeat(levels)}1${'}'.repeat(levels)}`;

/** Every part refers to the whole of all parts. */
function mutual(count: number): string {
  const schemas = Object.fromEntries(
    Array.from({ length: count }, (_, part) => [
      `S${part}`,
      {
        properties: Object.fromEntries(
          Array.from({ length: count }, (_unused, other) => [
            `p${other}`,
            { $ref: `#/components/schemas/S${other}/properties` },
          ]),
        ),
      },
    ]),
  );
  return json({
    components: { schemas },
    paths: {
      '/a': {
        post: { requestBody: { content: { 'application/json': { schema: { $ref: '#/components' } } } }, responses: {} },
      },
    },
  });
}

describe('a document that is larger than it looks', () => {
  it.each([
    ['repeats an alias into billions', laughs, 'too-many-values'],
    ['holds itself by an alias', `${head}x-a: &a [*a]\npaths: {}`, 'too-deep'],
    ['names a prototype in YAML', `${head}paths: {__proto__: {get: {}}}`, 'unsafe-name'],
    ['repeats a long list often', wide, 'too-many-values'],
    ['is nested deeper than any reader can follow', deep(200_000), 'too-deep'],
    ['is nested in YAML', `${head}paths: ${'['.repeat(2_000)}`, 'too-deep'],
    ['names a prototype', '{"openapi":"3.1.0","paths":{"__proto__":{"get":{}}}}', 'unsafe-name'],
    ['is a page of a website', '<!doctype html><html><body>Hello: you</body></html>', 'no-openapi'],
    ['is nothing', '', 'no-openapi'],
    ['is a list', '[1,2]', 'no-openapi'],
    ['is of a version to come', '{"openapi":"4.0.0","paths":{}}', 'no-openapi'],
  ])('and %s is refused', (_name, text, reason) => {
    expect(read(text)).toEqual({ unreadable: reason });
  });

  it('and whose parts all hold each other is read in parts that stay within bounds, or refused', () => {
    const text = mutual(120);
    const answer = read(text);
    if ('unreadable' in answer) expect(answer.unreadable).toBe('endless');
    else
      expect([...answer.schemas.values()].reduce((sum, { json: part }) => sum + part.length, 0)).toBeLessThan(
        9 * text.length + 1_000_000,
      );
  });

  it('and whose references go in circles ends', () => {
    const round = json({
      paths: {
        '/a': {
          parameters: [{ $ref: '#/components/parameters/A' }],
          get: { responses: { 200: { $ref: '#/components/responses/A' } } },
        },
        '/b': { $ref: '#/paths/~1b' },
      },
      components: {
        parameters: { A: { $ref: '#/components/parameters/B' }, B: { $ref: '#/components/parameters/A' } },
        responses: { A: { $ref: '#/components/responses/A' } },
      },
    });
    const answer = read(round);
    if ('unreadable' in answer) throw new Error(answer.unreadable);
    expect(answer.faults.map(({ reason }) => reason)).toContain('unresolved');
    const chain = Object.fromEntries(
      Array.from({ length: 500 }, (_, place) => [`S${place}`, { $ref: `#/components/schemas/S${place + 1}` }]),
    );
    const long = read(
      json({
        components: { schemas: { ...chain, S500: { type: 'string' } } },
        paths: {
          '/a': {
            post: {
              requestBody: { content: { 'application/json': { schema: { $ref: '#/components/schemas/S0' } } } },
              responses: {},
            },
          },
        },
      }),
    );
    expect('unreadable' in long ? long : long.schemas.size).toBe(501);
  });
});
