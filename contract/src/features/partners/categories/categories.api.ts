import * as z from 'zod';
import { endpoint } from '../../../endpoint.ts';

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

export const categoriesApi = {
  list: endpoint({
    method: 'GET',
    path: '/api/shop-categories',
    needs: 'signedIn',
    summary: 'The categories of shops and how many shops each has, by name, and last the shops of none',
    response: z.array(Category),
  }),
};
