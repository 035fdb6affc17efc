/** The query of a list, read from the address and written back; what is wrong in an address falls back to the default. */
import type { Endpoint, Query, Response } from '@houston/contract/endpoint';
import { type Page, pageSizes, type SortTerm, type TotalTime } from '@houston/contract/paging';
import * as z from 'zod';
import type { Search } from './search.ts';

/** A call that answers one page of rows. */
export type ListEndpoint = Endpoint & { readonly query: z.ZodObject; readonly response: z.ZodType<Page<unknown>> };
export type RowOf<E extends ListEndpoint> = Response<E>['data'][number];
export type SortFieldOf<E extends ListEndpoint> =
  Query<E> extends { order: { field: infer Field extends string }[] } ? Field : never;
export type FiltersOf<E extends ListEndpoint> = Omit<NonNullable<Query<E>>, 'limit' | 'skip' | 'order' | 'total'>;
export type FilterName<E extends ListEndpoint> = Extract<keyof FiltersOf<E>, string>;

/** The part of every list's query that has the same meaning. */
export interface ListQuery {
  limit: number;
  skip: number;
  order: SortTerm[];
  /** When it is counted: no part of an address, as the list sees to it. */
  total?: TotalTime;
  [filter: string]: unknown;
}

/** @param prefix stands before each name, so that two lists fit one address */
export function readQuery(schema: z.ZodObject, search: Search, prefix: string): ListQuery {
  const { total, ...fields } = schema.shape;
  const entries = Object.entries(fields).map(([name, field]) => {
    const given = z.safeDecode(field as z.ZodType, search[prefix + name]);
    return [name, given.success ? given.data : defaultOf(field as z.ZodType)];
  });
  const query = Object.fromEntries(entries) as ListQuery;
  if (!sizesOf(schema).includes(query.limit)) query.limit = defaultSizeOf(schema);
  return query;
}

function defaultSizeOf(schema: z.ZodObject): number {
  return defaultOf(schema.shape.limit as z.ZodType) as number;
}

/** The page sizes to choose, that of the list itself among them. */
export function sizesOf(schema: z.ZodObject): number[] {
  return [...new Set([...pageSizes, defaultSizeOf(schema)])].sort((one, other) => one - other);
}

function defaultOf(field: z.ZodType): unknown {
  const decoded = z.safeDecode(field, undefined);
  return decoded.success ? decoded.data : undefined;
}

/** The address values of `changes`; a default is left out, so that links stay short. */
export function writeQuery(schema: z.ZodObject, changes: Record<string, unknown>, prefix: string): Search {
  return Object.fromEntries(
    Object.entries(changes).map(([name, value]) => {
      const field = schema.shape[name] as z.ZodType;
      const text = encode(field, value);
      return [prefix + name, text === encode(field, defaultOf(field)) ? undefined : text];
    }),
  );
}

function encode(field: z.ZodType, value: unknown): string | undefined {
  if (value === undefined || value === '') return undefined;
  // A text, such as the choice out of a list, is what the address holds already.
  return typeof value === 'string' ? value : (z.encode(field, value) as string);
}

/** The names of the filters that are not at their default. */
export function activeFilters(schema: z.ZodObject, query: ListQuery): string[] {
  const { limit, skip, order, total, ...filters } = query;
  const written = writeQuery(schema, filters, '');
  return Object.keys(written).filter((name) => written[name] !== undefined);
}
