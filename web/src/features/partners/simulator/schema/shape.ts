/** What input a schema asks for. One level at a time: what is inside is looked at when it is opened, so circles have no end to reach. */
import {
  type Definitions,
  type FlatSchema,
  flatten,
  isRecord,
  listOf,
  refName,
  type Schema,
  type Unshown,
} from './flatten.ts';

interface Common {
  title: string;
  description: string;
  isNullable: boolean;
  /** undefined: none is given. */
  example: unknown;
  /** Rules that are checked and not shown. */
  rules: readonly string[];
}

export interface Property {
  name: string;
  schema: Schema;
  isRequired: boolean;
}

export interface Option {
  /** null: it has no name of its own. */
  label: string | null;
  schema: Schema;
}

export type Shape = Common &
  (
    | { kind: 'object'; properties: readonly Property[]; extra: Schema | null }
    | { kind: 'list'; item: Schema }
    | { kind: 'choice'; options: readonly Option[] }
    | { kind: 'text'; format: string; maxLength: number | null }
    | { kind: 'number'; isInteger: boolean }
    | { kind: 'boolean' }
    | { kind: 'enum'; values: readonly unknown[] }
    | ({ kind: 'raw' } & Unshown)
  );

const beside = [
  ...['not', 'if', 'patternProperties', 'dependentRequired', 'dependentSchemas', 'dependencies', 'propertyNames'],
  ...['contains', 'uniqueItems', 'minProperties', 'maxProperties', 'unevaluatedProperties', 'unevaluatedItems'],
];

/** The same schema is asked about each time something is typed. */
const known = new WeakMap<Definitions, WeakMap<object, Shape>>();

export function shapeOf(schema: Schema, definitions: Definitions): Shape {
  if (!isRecord(schema)) return readShape(schema, definitions);
  const shapes = known.get(definitions) ?? new WeakMap<object, Shape>();
  known.set(definitions, shapes);
  const shape = shapes.get(schema) ?? readShape(schema, definitions);
  shapes.set(schema, shape);
  return shape;
}

function readShape(schema: Schema, definitions: Definitions): Shape {
  const flattened = flatten(schema, definitions);
  if ('unshown' in flattened) return { ...nothingKnown, kind: 'raw', ...flattened.unshown };
  const { flat, isNullable } = withoutNull(flattened.flat);
  const rules = beside.filter((name) => flat[name] !== undefined && flat[name] !== false);
  const common: Common = {
    title: textOf(flat.title),
    description: textOf(flat.description),
    isNullable,
    example: exampleOf(flat),
    rules,
  };
  const choices = listOf(flat.oneOf ?? flat.anyOf ?? []);
  const onlySays = choices.length > 0 && choices.every(isOnlyRule);
  if (choices.length > 0 && !onlySays) return choiceOf(flat, choices, common, definitions);
  if (onlySays) common.rules = [...rules, flat.oneOf === undefined ? 'anyOf' : 'oneOf'];
  if (Array.isArray(flat.enum)) return { ...common, kind: 'enum', values: flat.enum.filter((value) => value !== null) };
  if (Object.hasOwn(flat, 'const')) return { ...common, kind: 'enum', values: [flat.const] };
  const types = typesOf(flat);
  if (types.length > 1) {
    const options = types.map((type) => ({ label: type, schema: { ...flat, type } }));
    return { ...common, kind: 'choice', options };
  }
  return plainShape(flat, types[0], common, definitions);
}

const nothingKnown: Common = { title: '', description: '', isNullable: false, example: undefined, rules: [] };

function plainShape(flat: FlatSchema, type: string | undefined, common: Common, definitions: Definitions): Shape {
  switch (type) {
    case 'object':
      return objectShape(flat, common, definitions);
    case 'array': {
      if (flat.prefixItems !== undefined) return { ...common, kind: 'raw', reason: 'unclear', detail: 'prefixItems' };
      return { ...common, kind: 'list', item: flat.items ?? true };
    }
    case 'string': {
      const { maxLength } = flat;
      return {
        ...common,
        kind: 'text',
        format: textOf(flat.format),
        maxLength: typeof maxLength === 'number' ? maxLength : null,
      };
    }
    case 'number':
    case 'integer':
      return { ...common, kind: 'number', isInteger: type === 'integer' };
    case 'boolean':
      return { ...common, kind: 'boolean' };
    case undefined:
      return { ...common, kind: 'raw', reason: 'any', detail: '' };
    default:
      return { ...common, kind: 'raw', reason: 'unclear', detail: `type ${type}` };
  }
}

function objectShape(flat: FlatSchema, common: Common, definitions: Definitions): Shape {
  const all = Object.entries(isRecord(flat.properties) ? flat.properties : {});
  const { additionalProperties } = flat;
  const extra = isRecord(additionalProperties) ? additionalProperties : null;
  if (all.length === 0 && extra === null) return { ...common, kind: 'raw', reason: 'any', detail: '' };
  // What only answers have is not asked for.
  const answered = all.filter(([, schema]) => isRecord(schema) && schema.readOnly === true).map(([name]) => name);
  const properties = all
    .filter(([name]) => !answered.includes(name))
    .map(([name, schema]) => ({ name, schema, isRequired: isRequired(flat, name, schema, definitions) }));
  const rules = answered.length === 0 ? common.rules : [...common.rules, `readOnly (${answered.join(', ')})`];
  return { ...common, rules, kind: 'object', properties, extra };
}

/** What the schema requires; where it says nothing of that, everything that cannot be null. */
function isRequired({ required }: FlatSchema, name: string, schema: Schema, definitions: Definitions): boolean {
  if (Array.isArray(required)) return required.includes(name);
  const flattened = flatten(schema, definitions);
  return !('flat' in flattened && withoutNull(flattened.flat).isNullable);
}

function choiceOf(flat: FlatSchema, given: readonly unknown[], common: Common, definitions: Definitions): Shape {
  const { oneOf: _one, anyOf: _any, title: _title, description: _description, ...base } = flat;
  const hasBase = Object.keys(base).some((name) => !['examples', 'example', 'default', 'discriminator'].includes(name));
  const [only] = given;
  const optionOf = (option: unknown) => (hasBase ? { allOf: [base, option] } : option);
  if (given.length === 1) {
    const { title, description } = common;
    const inner = shapeOf(optionOf(only), definitions);
    const { isNullable, example } = common;
    return {
      ...inner,
      title: title || inner.title,
      description: description || inner.description,
      isNullable: isNullable || inner.isNullable,
      example: example ?? inner.example,
    };
  }
  const labels = given.map((option) => labelOf(option, definitions));
  // Two of one name could not be told apart: they are counted.
  const own = labels.map((label) => (labels.indexOf(label) === labels.lastIndexOf(label) ? label : null));
  const options = given.map((option, place) => ({ label: own[place] ?? null, schema: optionOf(option) }));
  return { ...common, kind: 'choice', options };
}

function labelOf(option: unknown, definitions: Definitions): string | null {
  const flattened = flatten(option, definitions);
  if ('unshown' in flattened) return isRecord(option) && typeof option.$ref === 'string' ? nameOf(option.$ref) : null;
  const { flat } = flattened;
  const name = (flat as Record<symbol, unknown>)[refName];
  return textOf(flat.title) || textOf(name) || tellingValue(flat) || typesOf(flat).join(' | ') || null;
}

/** What its first field with one possible value must be: that is how most descriptions tell their kinds apart. */
function tellingValue({ properties }: FlatSchema): string {
  const fields = isRecord(properties) ? Object.values(properties).filter(isRecord) : [];
  const values = fields.map(({ const: only, enum: several }) =>
    only === undefined && Array.isArray(several) && several.length === 1 ? several[0] : only,
  );
  return textOf(values.find((value) => typeof value === 'string'));
}

const nameOf = (pointer: string) => pointer.split('/').at(-1) ?? pointer;

/** `null` is no input of its own: it is leaving the field empty. */
function withoutNull(flat: FlatSchema): { flat: FlatSchema; isNullable: boolean } {
  const types = listOf(flat.type ?? []);
  const isNull = (option: unknown) => isRecord(option) && (option.type === 'null' || option.const === null);
  const choice = Array.isArray(flat.oneOf) ? 'oneOf' : 'anyOf';
  const options = listOf(flat[choice] ?? []);
  const isTyped = types.includes('null');
  const isChosen = options.some(isNull);
  const isNullable = isTyped || isChosen || (Array.isArray(flat.enum) && flat.enum.includes(null));
  return {
    isNullable,
    flat: {
      ...flat,
      ...(isTyped && { type: types.filter((type) => type !== 'null') }),
      ...(isChosen && { [choice]: options.filter((option) => !isNull(option)) }),
    },
  };
}

function typesOf(flat: FlatSchema): string[] {
  const given = listOf(flat.type ?? []).filter((type): type is string => typeof type === 'string');
  if (given.length > 0) return given;
  const has = (...names: string[]) => names.some((name) => flat[name] !== undefined);
  if (has('properties', 'additionalProperties', 'required')) return ['object'];
  if (has('items', 'prefixItems', 'minItems')) return ['array'];
  if (has('pattern', 'maxLength', 'minLength', 'format')) return ['string'];
  if (has('minimum', 'maximum', 'exclusiveMinimum', 'exclusiveMaximum', 'multipleOf')) return ['number'];
  return [];
}

/** Says which fields go together, and describes none. */
function isOnlyRule(option: unknown): boolean {
  return (
    isRecord(option) && Object.keys(option).every((name) => ['required', 'not', 'title', 'description'].includes(name))
  );
}

function exampleOf(flat: FlatSchema): unknown {
  if (Array.isArray(flat.examples) && flat.examples.length > 0) return flat.examples[0];
  return flat.example ?? flat.default;
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value : '';
}
