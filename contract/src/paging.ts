import * as z from 'zod';
import { tooLarge, tooLong } from './fields.ts';

export interface SortTerm<Field extends string = string> {
  field: Field;
  descending: boolean;
}

/**
 * How far rows are counted for a `total`; past it the answer says `more` instead of making every page slow. A total that is
 * kept by a counter is exact however large it is.
 */
export const totalLimit = 10_000;

/**
 * When a list answers its total: `now`, with the rows; `later`, with the rows if nothing has to be counted for it, and not at
 * all otherwise; `only`, without rows.
 */
export const totalTimes = ['now', 'later', 'only'] as const;
export type TotalTime = (typeof totalTimes)[number];

export const pageSizes = [10, 30, 50, 100] as const;

const WholeNumber = z.string('validation.number').regex(/^-?\d{1,9}$/, 'validation.number');

function between(from: number, to: number) {
  return z.codec(
    WholeNumber,
    z
      .int()
      .min(from, from === 0 ? 'validation.not-negative' : 'validation.above-zero')
      .max(to, tooLarge(to)),
    {
      decode: Number,
      encode: String,
    },
  );
}

/**
 * `order=-createdOn,id`: a comma list of field names, `-` before a name for descending. Names match in any letter case,
 * because older clients send `Id` and `End`.
 */
function sortOrder<Field extends string>(sortable: readonly Field[]) {
  return z.codec(
    z.string('validation.order').max(200, 'validation.order'),
    z.array(z.object({ field: z.enum(sortable as readonly [Field, ...Field[]]), descending: z.boolean() })),
    {
      decode(text, context) {
        const terms = termsOf(text, sortable);
        if (terms !== null) return terms as never;
        context.issues.push({ code: 'custom', message: `validation.order: ${sortable.join(', ')}`, input: text });
        return [];
      },
      encode: (terms) => (terms as SortTerm[]).map((term) => (term.descending ? '-' : '') + term.field).join(','),
    },
  );
}

/** @returns null when one of them is no field to sort by */
function termsOf<Field extends string>(text: string, sortable: readonly Field[]): SortTerm<Field>[] | null {
  const byLowerCase = new Map(sortable.map((field) => [field.toLowerCase(), field]));
  const terms: SortTerm<Field>[] = [];
  for (const part of text.split(',').filter((name) => name.trim() !== '')) {
    const field = byLowerCase.get(part.trim().replace(/^-/, '').toLowerCase());
    if (field === undefined) return null;
    if (!terms.some((term) => term.field === field)) terms.push({ field, descending: part.trim().startsWith('-') });
  }
  return terms;
}

/** Not through its schema, which would be compiled for it: that took a tenth of the time to load the contract. */
function orderByDefault<Field extends string>(text: string, sortable: readonly Field[]): SortTerm<Field>[] {
  const terms = termsOf(text, sortable);
  if (terms === null) throw new Error(`no list is sorted by ${text}`);
  return terms;
}

/**
 * The query of a list: `limit` (1 to 1000), `skip` (>= 0), `order`, `total` (when it is counted),
 * and the screen's own filters by name. The option `order` is the default, written as on the wire.
 */
export function listQuery<Field extends string, const Filters extends z.core.$ZodShape>(options: {
  sortable: readonly [Field, ...Field[]];
  order: string;
  /** What the documents name for a list; it need not be one of those to choose. */
  pageSize?: number;
  filters: Filters;
}) {
  const order = sortOrder(options.sortable);
  return z.strictObject({
    limit: between(1, 1000).default(options.pageSize ?? 30),
    skip: between(0, 100_000_000).default(0),
    order: order.default(orderByDefault(options.order, options.sortable) as never),
    total: z.enum(totalTimes, 'validation.invalid').default('now'),
    ...options.filters,
  });
}

/** A text filter: contains, ignoring case. */
export const TextFilter = z
  .string('validation.text')
  .max(200, tooLong(200))
  .refine((text) => text.isWellFormed() && !text.includes('\u0000'), 'validation.characters');

/** One page. `total` is exact, or counts up to 10,000 and says `more`; it is left out where the query asks for it later. */
export function pageOf<Row extends z.core.$ZodType>(row: Row) {
  return z.object({ data: z.array(row), total: z.int().optional(), more: z.boolean().optional() });
}

export interface Page<Row> {
  data: Row[];
  total?: number | undefined;
  more?: boolean | undefined;
}
