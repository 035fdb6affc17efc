import * as z from 'zod';
import { endpoint } from '../../../endpoint.ts';
import { IdParams, Nothing, requiredLine, tooLong } from '../../../fields.ts';

/** The path of a screen of the console: it never names another server. */
const ScreenPath = z
  .string('validation.required')
  .max(200, tooLong(200))
  .regex(/^(\/[\w.~%-]+)+$/, 'validation.text');

/** What stands behind the path, as the address has it. */
const SearchText = z
  .string('validation.required')
  .max(2000, tooLong(2000))
  .regex(/^(\?[\u0021-\u007e]*)?$/, 'validation.text');

/** A list as somebody set it up: its address, under a name. */
export const SavedView = z.object({ id: z.int(), screen: z.string(), name: z.string(), search: z.string() });
export type SavedView = z.infer<typeof SavedView>;

export const savedViewsApi = {
  list: endpoint({
    method: 'GET',
    path: '/api/saved-views',
    needs: 'signedIn',
    summary: 'The views that I saved, of all screens, by name',
    response: z.object({ data: z.array(SavedView) }),
  }),
  save: endpoint({
    method: 'POST',
    path: '/api/saved-views',
    needs: 'signedIn',
    summary: 'Saves a view of a screen under a name; `isReplacing` in the place of the one that has it',
    body: z.strictObject({
      screen: ScreenPath,
      name: requiredLine(60),
      search: SearchText,
      isReplacing: z.boolean('validation.boolean').default(false),
    }),
    response: SavedView,
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/api/saved-views/:id',
    needs: 'signedIn',
    summary: 'Deletes one of my saved views',
    params: IdParams,
    response: Nothing,
  }),
};
