/** What every list of the contract can be asked: each order, and each filter by itself. A new list, order or filter is one of them at once. */
import type { Endpoint } from '@houston/contract/endpoint';
import * as z from 'zod';
import { everyEndpoint } from '../samples/endpoint-samples.ts';

export interface ListCase {
  key: string;
  endpoint: Endpoint;
  /** The name of the filter; null for an order, and for the list as it comes. */
  filter: string | null;
  /** What stands in the address. */
  query: Readonly<Record<string, string>>;
  /** Whether the filter takes any value, of which each may be rare; one that is on or off, or an order, is no question of rare values. */
  hasRareValues: boolean;
}

interface Field {
  enum?: string[];
  format?: string;
  pattern?: string;
}

interface QuerySchema {
  properties?: Record<string, Field>;
  required?: string[];
}

const ofPages: ReadonlySet<string> = new Set(['limit', 'skip', 'order', 'total']);

/** Texts that a schema takes, or that must be those of something for the list to be asked at all. */
const values: Readonly<Record<string, string>> = {
  amount: '1234.56',
  minAmount: '1234.56',
  maxAmount: '1234.56',
  minOpen: '1234.56',
  maxOpen: '1234.56',
  email: 'ada@houston.example',
  name: 'Shop',
  shop: 'Shop',
  shopName: 'Shop',
};

/** The number of a record that need not be there. */
export const someId = '7';

/** By the pattern of what has no format: numbers of records, months, countries, answers of partners. */
const examples = [someId, '2026-11', 'NL', '404'];

/** What nothing is called. */
export const sought = 'quixotic7';

export const listCases: readonly ListCase[] = everyEndpoint.flatMap(({ key, endpoint }) => {
  const orders = ordersOf(endpoint);
  if (orders.length === 0) return [];
  const asItComes = { key, endpoint, filter: null, hasRareValues: false };
  return [
    { ...asItComes, query: {} },
    ...orders.map((field) => ({ ...asItComes, query: { order: `-${field}` } })),
    ...filtersOf(endpoint).flatMap(([filter, field]) => {
      const hasRareValues = !field.enum?.includes('true');
      return valuesOf(filter, field).map((value) => ({
        ...asItComes,
        filter,
        query: { [filter]: value },
        hasRareValues,
      }));
    }),
  ];
});

/** What a list cannot be asked without. */
export function neededOf({ query }: Endpoint): readonly string[] {
  return describe(query).required ?? [];
}

function ordersOf({ method, query }: Endpoint): string[] {
  const { order } = method === 'GET' && query instanceof z.ZodObject ? query.shape : {};
  if (!order) return [];
  const { items } = z.toJSONSchema(order, { io: 'output' }) as unknown as {
    items: { properties: { field: { enum: string[] } } };
  };
  return items.properties.field.enum;
}

function filtersOf({ query }: Endpoint): [string, Field][] {
  return Object.entries(describe(query).properties ?? {}).filter(([name]) => !ofPages.has(name));
}

function valuesOf(name: string, { enum: choices, format, pattern }: Field): string[] {
  if (choices) return choices;
  if (format === 'date') return ['2026-11-20'];
  if (format === 'date-time') return ['2026-11-20T09:00:00.000Z'];
  const example = pattern === undefined ? undefined : examples.find((text) => new RegExp(pattern).test(text));
  return [values[name] ?? example ?? sought];
}

function describe(query: Endpoint['query']): QuerySchema {
  return query ? (z.toJSONSchema(query as z.ZodType, { io: 'input', unrepresentable: 'any' }) as QuerySchema) : {};
}
