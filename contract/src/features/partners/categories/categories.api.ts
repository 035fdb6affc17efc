import * as z from 'zod';
import { endpoint } from '../../../endpoint.ts';
import { IdParams, Version } from '../../../fields.ts';
import { RecordChanges } from '../../../record-changes.ts';
import { CategoryName } from './category-name.ts';

const Category = z.object({
  /** Null: the shops of none. */
  id: z.int().nullable(),
  name: z.string().nullable(),
  /** All but closed ones. */
  shops: z.int(),
  /** Those of them that are open: complete, and not paused. */
  selling: z.int(),
});
export type Category = z.infer<typeof Category>;

/** A category by itself. */
const NamedCategory = z.object({ id: z.int(), name: z.string(), version: z.int() });
export type NamedCategory = z.infer<typeof NamedCategory>;

const base = '/api/shop-categories';
/** Whoever decides about what shops suggest. */
const toAct = 'merchantsManagementAllowed';

export const categoriesApi = {
  list: endpoint({
    method: 'GET',
    path: base,
    needs: 'signedIn',
    summary: 'The categories of shops and how many shops each has, by name, and last the shops of none',
    response: z.array(Category),
  }),
  get: endpoint({
    method: 'GET',
    path: `${base}/:id`,
    needs: 'signedIn',
    summary: 'A category',
    params: IdParams,
    response: NamedCategory,
  }),
  rename: endpoint({
    method: 'PUT',
    path: `${base}/:id`,
    needs: toAct,
    summary: 'Renames a category; its shops stay in it, also those that still tell its former name',
    params: IdParams,
    body: z.strictObject({ name: CategoryName, version: Version }),
    response: NamedCategory,
  }),
  changes: endpoint({
    method: 'GET',
    path: `${base}/:id/changes`,
    needs: toAct,
    summary: 'What a category was called, newest first',
    params: IdParams,
    response: RecordChanges,
  }),
};
