import * as z from 'zod';
import { endpoint } from '../../../endpoint.ts';
import { CategoryName } from '../categories/category-name.ts';

/** What a shop's system tells of the shop itself. */
export const shopCategoryApi = {
  tell: endpoint({
    method: 'PUT',
    path: '/api/v3/shop/category',
    needs: { apiKey: ['transaction-api'] },
    summary: 'Tells what the shop sells',
    details: 'It gets that category when there is one; else it is suggested, and an admin decides.',
    body: z.strictObject({ category: CategoryName.meta({ examples: ['Camping'] }) }),
    response: z.object({
      /** The category of the shop; null: none yet. */
      category: z.string().nullable(),
      /** What became of what was told. */
      outcome: z.enum(['taken', 'suggested', 'declined']),
    }),
  }),
};
