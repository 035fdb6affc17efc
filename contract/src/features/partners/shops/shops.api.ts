import { endpoint } from '../../../endpoint.ts';
import { IdParams, IdText, TrueFalseText } from '../../../fields.ts';
import { listQuery, pageOf, TextFilter } from '../../../paging.ts';
import { RecordChanges } from '../../../record-changes.ts';
import { Shop, ShopChange } from './shops.schema.ts';

const base = '/api/shops';
const toAct = 'merchantsManagementAllowed';
const change = { method: 'POST', needs: toAct, params: IdParams, body: ShopChange, response: Shop } as const;

/** The shops of all tenants. Everybody may see which are incomplete, as everybody sees how many. */
export const shopsApi = {
  list: endpoint({
    method: 'GET',
    path: base,
    needs: 'signedIn',
    summary: 'Shops whose registration is incomplete, the longest waiting first; with `complete`, the others',
    query: listQuery({
      sortable: ['registeredOn', 'name', 'id'],
      order: 'registeredOn',
      filters: {
        name: TextFilter.optional(),
        tenantId: IdText.optional(),
        complete: TrueFalseText.default(false),
      },
    }),
    response: pageOf(Shop),
  }),
  get: endpoint({
    method: 'GET',
    path: `${base}/:id`,
    needs: 'signedIn',
    summary: 'A shop and what it lacks',
    params: IdParams,
    response: Shop,
  }),
  changes: endpoint({
    method: 'GET',
    path: `${base}/:id/changes`,
    needs: toAct,
    summary: 'What was done to a shop, newest first',
    params: IdParams,
    response: RecordChanges,
  }),
  complete: endpoint({
    ...change,
    path: `${base}/:id/complete`,
    summary: 'Says with a reason that the registration of a shop is complete; it is no longer counted as incomplete',
  }),
  pause: endpoint({
    ...change,
    path: `${base}/:id/pause`,
    summary: 'Pauses a shop with a reason: its checkout starts no transaction; what runs continues',
  }),
  resume: endpoint({
    ...change,
    path: `${base}/:id/resume`,
    summary: 'Lets a paused shop sell again, with a reason',
  }),
};
