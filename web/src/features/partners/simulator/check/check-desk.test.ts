import { describe, expect, it } from 'vitest';
import { check } from './check-desk.ts';

const run = (schema: unknown, value: unknown, definitions: Record<string, unknown> = {}) =>
  check({ schema, definitions, text: JSON.stringify(value) });
const placesOf = (schema: unknown, value: unknown, definitions?: Record<string, unknown>) =>
  run(schema, value, definitions).mismatches.map(({ at, key, detail }) => [at, key, detail]);

describe('the check of JSON against a schema', () => {
  it('names each place and rule', () => {
    const schema = {
      type: 'object',
      required: ['id'],
      additionalProperties: false,
      properties: {
        amount: { type: 'integer', minimum: 5 },
        code: { type: 'string', maxLength: 2 },
        on: { type: 'string', format: 'date' },
      },
    };
    expect(placesOf(schema, { amount: 1, code: 'abc', on: 'x', more: 1 })).toEqual([
      ['#', 'simulator.wrong-missing', 'id'],
      ['#/amount', 'simulator.wrong-range', '1 < 5'],
      ['#/code', 'simulator.wrong-length', '3 > 2'],
      ['#/on', 'simulator.wrong-format', 'date'],
      ['#/more', 'simulator.wrong-extra', ''],
    ]);
  });

  it('follows references in circles, also to names that the library would take for rules', () => {
    const definitions = {
      '#/components/schemas/enum': {
        type: 'object',
        required: ['name'],
        properties: { next: { $ref: '#/components/schemas/enum' }, name: { type: 'string' } },
      },
    };
    const schema = { $ref: '#/components/schemas/enum' };
    expect(placesOf(schema, { name: 'a', next: { name: 'b', next: {} } }, definitions)).toEqual([
      ['#/next/next', 'simulator.wrong-missing', 'name'],
    ]);
  });

  it('tells of the kind that fits best, and of none where that is not clear', () => {
    const kinds = { oneOf: [{ required: ['a', 'b'] }, { required: ['c'], properties: { c: { type: 'string' } } }] };
    expect(placesOf(kinds, { c: 1 })).toEqual([['#/c', 'simulator.wrong-type', 'string']]);
    expect(placesOf({ oneOf: [{ type: 'string' }, { type: 'integer' }] }, true)).toEqual([
      ['#', 'simulator.wrong-kind', ''],
    ]);
  });

  it('says which patterns and references it did not understand, and checks the rest', () => {
    const schema = {
      properties: { a: { pattern: '\\-' }, b: { $ref: 'other.yaml#/B' }, c: { type: 'string', id: 'x' } },
    };
    const checked = run(schema, { a: 'x', b: 1, c: 2 });
    expect(checked.notUnderstood).toEqual(['pattern \\-', '$ref other.yaml#/B']);
    expect(checked.mismatches).toMatchObject([{ at: '#/c' }]);
  });

  it('takes fields for fields that are called like rules', () => {
    const schema = {
      properties: { pattern: { type: 'string' }, $ref: { type: 'string' }, example: { type: 'integer' } },
    };
    expect(placesOf(schema, { pattern: '(', $ref: 1, example: 'x' })).toEqual([
      ['#/$ref', 'simulator.wrong-type', 'string'],
      ['#/example', 'simulator.wrong-type', 'integer'],
    ]);
  });
});
