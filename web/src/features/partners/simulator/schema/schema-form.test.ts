import { describe, expect, it } from 'vitest';
import { bodyText } from './body-text.ts';
import { type Draft, draftFrom, emptyDraft } from './draft.ts';
import { completed, exampleDraft, newPart } from './example-draft.ts';
import { formEncoded } from './form-encode.ts';
import { shapeOf } from './shape.ts';

/** A tree: each branch has branches. */
const definitions = {
  '#/components/schemas/Tree': {
    type: 'object',
    required: ['name'],
    properties: {
      name: { type: 'string', examples: ['oak'] },
      branches: { type: 'array', items: { $ref: '#/components/schemas/Tree' } },
    },
  },
  '#/components/schemas/Self': { allOf: [{ $ref: '#/components/schemas/Self' }] },
  '#/components/schemas/Base': { required: ['id'], properties: { id: { type: 'integer' } } },
};
const tree = { $ref: '#/components/schemas/Tree' };
const leaf = (text: string): Draft => ({ kind: 'leaf', text });
const object = (fields: Record<string, Draft>): Draft => ({ kind: 'object', fields, extra: [] });
const write = (schema: unknown, draft: Draft | undefined, isRequired = true) =>
  bodyText(schema, draft, definitions, isRequired);

describe('the form of a schema', () => {
  it.each([
    ['text', { type: 'string', format: 'date' }, { kind: 'text', format: 'date', isNullable: false }],
    ['text that can be null', { type: ['string', 'null'] }, { kind: 'text', isNullable: true }],
    [
      'one kind or null',
      { anyOf: [{ type: 'integer' }, { type: 'null' }] },
      { kind: 'number', isInteger: true, isNullable: true },
    ],
    ['choice of values', { enum: ['a', null, 1] }, { kind: 'enum', values: ['a', 1], isNullable: true }],
    ['single value', { const: 'EUR' }, { kind: 'enum', values: ['EUR'] }],
    [
      'choice of kinds',
      { oneOf: [tree, { title: 'Bush', type: 'object', properties: { a: true } }, { type: 'string' }] },
      { kind: 'choice', options: [{ label: 'Tree' }, { label: 'Bush' }, { label: 'string' }] },
    ],
    [
      'kinds told apart by a value',
      { oneOf: [{ properties: { type: { enum: ['B2C'] } } }, { properties: { type: { const: 'B2B' } } }] },
      { kind: 'choice', options: [{ label: 'B2C' }, { label: 'B2B' }] },
    ],
    [
      'kinds of one name',
      {
        oneOf: [
          { type: 'object', properties: { a: true } },
          { type: 'object', properties: { b: true } },
        ],
      },
      { kind: 'choice', options: [{ label: null }, { label: null }] },
    ],
    [
      'choice of types',
      { type: ['string', 'integer'] },
      { kind: 'choice', options: [{ label: 'string' }, { label: 'integer' }] },
    ],
    [
      'map',
      { additionalProperties: { type: 'string' } },
      { kind: 'object', properties: [], extra: { type: 'string' } },
    ],
    ['anything', true, { kind: 'raw', reason: 'any' }],
    ['endless circle', { $ref: '#/components/schemas/Self' }, { kind: 'raw', reason: 'circular' }],
    ['missing part', { $ref: '#/nowhere' }, { kind: 'raw', reason: 'missing', detail: '#/nowhere' }],
    ['tuple', { prefixItems: [true] }, { kind: 'raw', reason: 'unclear', detail: 'prefixItems' }],
    ['two choices at once', { allOf: [{ oneOf: [true] }, { anyOf: [true] }] }, { kind: 'raw', reason: 'unclear' }],
  ])('of a %s', (_name, schema, shape) => {
    expect(shapeOf(schema, definitions)).toMatchObject(shape);
  });

  it('puts the parts of allOf together, and what is said beside a choice into each of its kinds', () => {
    const whole = shapeOf(
      { allOf: [{ $ref: '#/components/schemas/Base' }, { properties: { note: { type: 'string' } } }] },
      definitions,
    );
    expect(whole).toMatchObject({
      kind: 'object',
      properties: [
        { name: 'id', isRequired: true },
        { name: 'note', isRequired: false },
      ],
    });
    const beside = shapeOf(
      { properties: { a: true }, oneOf: [{ properties: { b: true } }, { properties: { c: true } }] },
      definitions,
    );
    if (beside.kind !== 'choice') throw new Error(beside.kind);
    expect(shapeOf(beside.options[1]?.schema, definitions)).toMatchObject({
      properties: [{ name: 'a' }, { name: 'c' }],
    });
  });

  it('requires what the schema requires, and without a word of it whatever cannot be null', () => {
    const properties = { a: { type: 'string' }, b: { type: ['string', 'null'] } };
    const required = (schema: object) => {
      const shape = shapeOf(schema, definitions);
      return shape.kind === 'object' && shape.properties.filter(({ isRequired }) => isRequired).map(({ name }) => name);
    };
    expect(required({ properties })).toEqual(['a']);
    expect(required({ properties, required: [] })).toEqual([]);
    expect(required({ properties, required: ['b'] })).toEqual(['b']);
  });

  it('says which rules it does not show', () => {
    const ruled = {
      properties: { a: true, b: { readOnly: true } },
      anyOf: [{ required: ['a'] }, { required: ['c'] }],
      minProperties: 1,
    };
    expect(shapeOf(ruled, definitions).rules).toEqual(['minProperties', 'anyOf', 'readOnly (b)']);
  });
});

describe('the body of a form', () => {
  const order = {
    required: ['amount', 'to'],
    properties: {
      amount: { type: 'integer' },
      currency: { const: 'EUR' },
      note: { type: 'string' },
      to: { type: 'object', required: ['city'], properties: { city: { type: 'string' }, zip: { type: 'string' } } },
      more: { type: 'object', required: ['x'], properties: { x: { type: 'string' } } },
      tags: { type: 'array', items: { type: 'string' } },
    },
  };

  it('leaves out what is empty, also parts that were opened and lists of nothing', () => {
    const draft = object({
      amount: leaf('12'),
      note: leaf(''),
      to: object({ city: leaf('Ghent'), zip: leaf('') }),
      more: object({}),
      tags: { kind: 'list', items: [leaf('')] },
    });
    expect(write(order, draft)).toEqual({ text: '{"amount":12,"to":{"city":"Ghent"}}', errors: {} });
  });

  it('names what is missing or wrong at its place', () => {
    const draft = object({ amount: leaf('1.5'), more: object({}), to: object({}) });
    expect(write(order, draft).errors).toEqual({
      '#/amount': 'simulator.wrong-integer',
      '#/to/city': 'simulator.wrong-required',
    });
    expect(write(order, undefined).errors).toEqual({
      '#/amount': 'simulator.wrong-required',
      '#/to/city': 'simulator.wrong-required',
    });
    expect(write(order, undefined, false)).toEqual({ text: null, errors: {} });
    expect(write({ properties: { a: true }, required: [] }, object({ a: leaf('{') }), false).errors).toEqual({
      '#/a': 'simulator.wrong-json',
    });
  });

  it('sends numbers as they are typed, however large, and the only possible value by itself', () => {
    const schema = { required: ['n', 'c'], properties: { n: { type: 'number' }, c: { const: 'EUR' } } };
    expect(write(schema, object({ n: leaf('12345678901234567890.10') })).text).toBe(
      '{"n":12345678901234567890.10,"c":"EUR"}',
    );
  });

  it('of a circle ends where nothing more is typed', () => {
    const draft = object({ name: leaf('oak'), branches: { kind: 'list', items: [object({ name: leaf('twig') })] } });
    expect(write(tree, draft).text).toBe('{"name":"oak","branches":[{"name":"twig"}]}');
    const endless = { '#/x': { type: 'object', required: ['x'], properties: { x: { $ref: '#/x' } } } };
    expect(bodyText({ $ref: '#/x' }, emptyDraft(shapeOf({ $ref: '#/x' }, endless)), endless, true).text).not.toBeNull();
  });

  it('begins with the examples of the document', () => {
    expect(write(tree, exampleDraft(tree, definitions)).text).toMatch(/^{"name":"oak","branches":\[{"name":"oak"/);
    expect(exampleDraft({ type: 'string' }, definitions)).toBeUndefined();
    const given = { type: 'object', properties: { a: { type: 'integer', default: 3 } } };
    expect(write(given, exampleDraft(given, {})).text).toBe('{"a":3}');
    // Half of a part that may be left out could not be sent.
    const half = {
      required: [],
      properties: { part: { required: ['b'], properties: { a: { default: 1 }, b: { type: 'string' } } } },
    };
    expect(exampleDraft(half, {})).toBeUndefined();
    // Once somebody opens it, its fields are the form's.
    const [part] = Object.values(half.properties);
    expect(newPart(part, {}, true)).toEqual({ kind: 'object', fields: { a: { kind: 'leaf', text: '1' } }, extra: [] });
    expect(newPart(part, {}, false)).toEqual({ kind: 'object', fields: {}, extra: [] });
  });

  it('adds to the example of a whole body what fields of it have of their own', () => {
    const whole = {
      type: 'object',
      properties: {
        a: { type: 'integer', default: 3 },
        b: { type: 'string', example: 'x' },
        c: { type: 'object', properties: { d: { type: 'string', default: 'y' }, e: { type: 'string' } } },
        f: { type: 'object', properties: { g: { default: 1 } } },
      },
    };
    const draft = completed(draftFrom(whole, { b: 'given', c: { e: 'z' } }, {}), whole, {});
    expect(write(whole, draft).text).toBe('{"a":3,"b":"given","c":{"d":"y","e":"z"}}');
  });

  it('comes back from what was sent before, its kind of a choice included', () => {
    const kinds = {
      oneOf: [
        { properties: { kind: { const: 'card' }, number: { type: 'string' } } },
        { properties: { kind: { const: 'bank' }, iban: { type: 'string' } } },
      ],
    };
    const value = { kind: 'bank', iban: 'NL00' };
    const draft = draftFrom(kinds, value, {});
    expect(draft).toMatchObject({ kind: 'choice', option: 1 });
    expect(JSON.parse(bodyText(kinds, draft, {}, true).text ?? '')).toEqual(value);
  });

  it('goes out as a form where the document says so', () => {
    expect(formEncoded('{"a":{"b":[1,"x y"]},"c":true}')).toBe('a%5Bb%5D%5B0%5D=1&a%5Bb%5D%5B1%5D=x%20y&c=true');
  });
});

it('takes an example for the kind whose names and values it has, also where it leaves out what that requires', () => {
  const kind = (type: string, field: string) => ({
    type: 'object',
    required: ['type', field, 'token'],
    properties: { type: { enum: [type] }, [field]: { type: 'string' }, token: { type: 'string' } },
  });
  const schema = { oneOf: [kind('applepay', 'appleToken'), kind('scheme', 'number')] };
  const chosen = (value: object) => draftFrom(schema, value, {});
  expect(chosen({ type: 'scheme', number: '4111' })).toMatchObject({ kind: 'choice', option: 1 });
  expect(chosen({ type: 'applepay' })).toMatchObject({ option: 0 });
  expect(chosen({ type: 'unheard of' })).toMatchObject({ option: 0 });
});
