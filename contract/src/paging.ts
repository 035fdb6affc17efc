import * as z from 'zod';

export interface SortTerm<Field extends string = string> {
  field: Field;
  descending: boolean;
}

/** How far `total` counts; past it the answer says `more` instead of making every page slow. */
export const totalLimit = 10_000;

export const pageSizes = [10, 30, 50, 100] as const;

const WholeNumber = z.string('validation.number').regex(/^\d{1,9}$/, 'validation.number');

function between(from: number, to: number) {
  return z.codec(WholeNumber, z.int().min(from, 'validation.number').max(to, 'validation.number'), {
    decode: Number,
    encode: String,
  });
}

/**
 * `order=-createdOn,id`: a comma list of field names, `-` before a name for descending. Names match in any letter case,
 * because older clients send `Id` and `End`.
 */
function sortOrder<Field extends string>(sortable: readonly Field[]) {
  const byLowerCase = new Map(sortable.map((field) => [field.toLowerCase(), field]));
  return z.codec(
    z.string('validation.order').max(200, 'validation.order'),
    z.array(z.object({ field: z.enum(sortable as readonly [Field, ...Field[]]), descending: z.boolean() })),
    {
      decode(text, context) {
        const terms: SortTerm<Field>[] = [];
        for (const part of text.split(',').filter((name) => name.trim() !== '')) {
          const name = part.trim().replace(/^-/, '');
          const field = byLowerCase.get(name.toLowerCase());
          if (field === undefined) {
            context.issues.push({ code: 'custom', message: `validation.order: ${sortable.join(', ')}`, input: text });
            return [];
          }
          if (!terms.some((term) => term.field === field)) {
            terms.push({ field, descending: part.trim().startsWith('-') });
          }
        }
        return terms as never;
      },
      encode: (terms) => (terms as SortTerm[]).map((term) => (term.descending ? '-' : '') + term.field).join(','),
    },
  );
}

/**
 * The query of a list: `limit` (1 to 1000), `skip` (>= 0), `order`, and the screen's own filters by name.
 * `order` is the default, written as on the wire.
 */
export function listQuery<Field extends string, const Filters extends z.core.$ZodShape>(options: {
  sortable: readonly [Field, ...Field[]];
  order: string;
  pageSize?: (typeof pageSizes)[number];
  filters: Filters;
}) {
  const order = sortOrder(options.sortable);
  return z.strictObject({
    limit: between(1, 1000).default(options.pageSize ?? 30),
    skip: between(0, 100_000_000).default(0),
    order: order.default(z.decode(order, options.order)),
    ...options.filters,
  });
}

/** A text filter: contains, ignoring case. */
export const TextFilter = z
  .string('validation.text')
  .max(200, 'validation.too-long')
  .refine((text) => text.isWellFormed() && !text.includes('\u0000'), 'validation.characters');

/** One page: `total` counts up to 10,000; when there are more, `more` is true. */
export function pageOf<Row extends z.core.$ZodType>(row: Row) {
  return z.object({ data: z.array(row), total: z.int(), more: z.boolean().optional() });
}

export interface Page<Row> {
  data: Row[];
  total: number;
  more?: boolean | undefined;
}
