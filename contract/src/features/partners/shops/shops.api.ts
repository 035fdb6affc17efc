import * as z from 'zod';
import { endpoint } from '../../../endpoint.ts';
import { IdParams, IdText, TrueFalseText } from '../../../fields.ts';
import { listQuery, pageOf, TextFilter } from '../../../paging.ts';
import { RecordChanges } from '../../../record-changes.ts';
import { PsperKey } from '../pspers/pspers.api.ts';
import { GivenPsper, NewShop, Shop, ShopChange, ShopNeed, shopStates } from './shops.schema.ts';

const base = '/api/shops';
const toAct = 'merchantsManagementAllowed';
/** The id of a category; `none`: shops that are in none. */
const CategoryFilter = z.string().regex(/^(none|[1-9]\d{0,8})$/, 'validation.invalid');
const change = { method: 'POST', needs: toAct, params: IdParams, body: ShopChange, response: Shop } as const;

const PsperName = z.object({ key: z.string(), name: z.string() });

/** The shops of all tenants. Everybody may see which are incomplete, as everybody sees how many. */
export const shopsApi = {
  list: endpoint({
    method: 'GET',
    path: base,
    needs: 'signedIn',
    summary:
      'Shops whose registration is incomplete, the longest waiting first; with `complete`, those that are complete',
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
  all: endpoint({
    method: 'GET',
    path: `${base}/all`,
    needs: 'signedIn',
    summary: 'The shops of all merchants, or the merchants alone: the shops that belong to no other',
    query: listQuery({
      sortable: ['name', 'registeredOn', 'id'],
      order: 'name',
      filters: {
        name: TextFilter.optional(),
        tenantId: IdText.optional(),
        state: z.enum(shopStates, 'validation.invalid').optional(),
        /** The shops of one merchant, with its head shop. */
        merchantId: IdText.optional(),
        merchantsOnly: TrueFalseText.default(false),
        /** The shops of one psper; of merchants, those that have a shop with it. */
        psperKey: PsperKey.optional(),
        category: CategoryFilter.optional(),
        includeClosed: TrueFalseText.default(true),
      },
    }),
    response: pageOf(Shop),
  }),
  checklist: endpoint({
    method: 'GET',
    path: `${base}/:id/checklist`,
    needs: 'signedIn',
    summary: 'What a shop needs, in the order in which it is arranged: whether it is there, and who has to act',
    params: IdParams,
    response: z.array(ShopNeed),
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
  pspers: endpoint({
    method: 'GET',
    path: `${base}/pspers`,
    needs: toAct,
    summary: 'The pspers that a shop can be given, by name',
    response: z.array(PsperName),
  }),
  pspersOfShops: endpoint({
    method: 'GET',
    path: `${base}/psper-names`,
    // What the list of shops says beside each of them; one without a shop is in none.
    needs: 'signedIn',
    summary: 'The pspers that shops have, by name',
    response: z.array(PsperName),
  }),
  claimsToCede: endpoint({
    method: 'GET',
    path: `${base}/:id/claims-to-cede`,
    needs: toAct,
    summary: 'How many claims of a shop without a psper go with the first that it is given',
    params: IdParams,
    response: z.object({ claims: z.int() }),
  }),
  open: endpoint({
    method: 'POST',
    path: base,
    needs: toAct,
    summary: 'Opens a shop with a reason: it waits for its psper, its key and its documents, and is told what it lacks',
    body: NewShop,
    response: Shop,
  }),
  // With a fresh proof: the psper is paid for what the shop sells.
  givePsper: endpoint({
    ...change,
    path: `${base}/:id/psper`,
    stepUp: true,
    summary:
      'Gives a shop that has none its psper, with a reason; its claims are ceded by the terms of that one, also those that it has already',
    body: GivenPsper,
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
  close: endpoint({
    ...change,
    path: `${base}/:id/close`,
    summary:
      'Closes a shop with a reason: its checkout starts no transaction, what runs continues, and nothing is asked of it',
  }),
  reopen: endpoint({
    ...change,
    path: `${base}/:id/reopen`,
    summary: 'Opens a closed shop again, with a reason, as it was when it was closed',
  }),
};
