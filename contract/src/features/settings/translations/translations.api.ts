import * as z from 'zod';
import { endpoint } from '../../../endpoint.ts';
import { languages } from '../../../languages.ts';

/** Texts as nested JSON with `{{name}}` placeholders. */
export type Catalogue = { [key: string]: string | Catalogue };
export const Catalogue: z.ZodType<Catalogue> = z.lazy(() => z.record(z.string(), z.union([z.string(), Catalogue])));

export const translationsApi = {
  get: endpoint({
    method: 'GET',
    path: '/api/Translation/:project/:language/ngx',
    needs: 'public',
    summary: 'All texts of the console in one language',
    params: z.strictObject({ project: z.string().max(64), language: z.enum(languages) }),
    response: Catalogue,
  }),
};
