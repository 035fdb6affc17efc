import * as z from 'zod';
import { endpoint } from '../../../endpoint.ts';
import { Id, IdParams, IdText, Instant, Nothing, requiredLine } from '../../../fields.ts';
import { listQuery, pageOf } from '../../../paging.ts';
import { BlockingIncident } from '../../operations/security-incidents/security-incidents.api.ts';

const invalidAddress = { error: 'validation.IP' };

/** An IPv4 or IPv6 address. */
export const IpAddress = requiredLine(50).pipe(z.union([z.ipv4(), z.ipv6()], invalidAddress));

/** An IPv4 or IPv6 address, or a range in CIDR notation. */
export const AddressOrRange = requiredLine(50).pipe(
  z.union([z.ipv4(), z.ipv6(), z.cidrv4(), z.cidrv6()], invalidAddress),
);

/** The same for a new entry: a range of every address there is would limit nobody. */
const NewRange = AddressOrRange.refine((range) => !range.endsWith('/0'), 'validation.every-address');

export const AdminIpEntry = z.object({
  id: z.int(),
  createdAt: Instant,
  /** Shown as "IP"; holds IPv6 and ranges too. */
  ipv4: z.string(),
  description: z.string(),
  /** When a call last came from there, to half a minute; null: never. */
  lastAccessed: Instant.nullable(),
});
export type AdminIpEntry = z.infer<typeof AdminIpEntry>;

export const NewAdminIpEntry = z.strictObject({ ip: NewRange, description: requiredLine(1000), userId: Id });

export const AdminIpQuery = listQuery({
  sortable: ['lastAccessed', 'createdAt', 'ipv4', 'description', 'id'],
  order: '-lastAccessed',
  filters: { userId: IdText },
});

export const GlobalIpEntry = z.object({
  ip: z.string(),
  description: z.string(),
  createdAt: Instant,
  /** Empty when that admin is gone. */
  createdBy: z.string(),
});
export type GlobalIpEntry = z.infer<typeof GlobalIpEntry>;

export const NewGlobalIpEntry = z.strictObject({ ip: NewRange, description: requiredLine(1000) });

export const GlobalIpQuery = listQuery({
  sortable: ['ip', 'description', 'createdAt'],
  order: '-ip',
  filters: {},
});

/** Whether the global list limits everybody. */
export const GlobalIpState = z.object({
  enabled: z.boolean(),
  /** The caller's own address, and whether an entry covers it. */
  ownAddress: z.string(),
  ownAddressListed: z.boolean(),
});
export type GlobalIpState = z.infer<typeof GlobalIpState>;

/**
 * What one list says about an address: it is off, it is empty, an entry covers it, or none does. A security incident only ever
 * says that it blocks.
 */
export const listOutcomes = ['off', 'empty', 'listed', 'not-listed', 'blocked'] as const;

export const AddressVerdict = z.object({
  allowed: z.boolean(),
  /** The one spelling of what was asked. */
  address: z.string(),
  /**
   * First the global list, then that of the admin, when one was named; then the security incidents that block the address, which
   * keeps out who is not signed in there, or the account.
   */
  reasons: z.array(
    z.object({
      list: z.enum(['global', 'admin', 'address-block', 'account-block']),
      outcome: z.enum(listOutcomes),
      /** The narrowest entry that covers the address. */
      entry: z.string().nullable(),
      /** The incident that blocks. */
      incident: BlockingIncident.nullable(),
    }),
  ),
});
export type AddressVerdict = z.infer<typeof AddressVerdict>;

const needs = 'adminManagementAllowed';

export const ipListsApi = {
  listOfAdmin: endpoint({
    method: 'GET',
    path: '/api/AdminUserIpWhitelist',
    needs,
    summary: 'The addresses that one admin is limited to; none means no limit',
    query: AdminIpQuery,
    response: pageOf(AdminIpEntry),
  }),
  addToAdmin: endpoint({
    method: 'POST',
    path: '/api/AdminUserIpWhitelist',
    needs,
    stepUp: true,
    summary: 'Adds an address or range to the list of one admin; their own list must cover the address in use',
    body: NewAdminIpEntry,
    response: AdminIpEntry,
  }),
  removeFromAdmin: endpoint({
    method: 'DELETE',
    path: '/api/AdminUserIpWhitelist/:id',
    needs,
    stepUp: true,
    summary: 'Removes an entry; not one’s own that covers the address in use',
    params: IdParams,
    response: Nothing,
  }),
  list: endpoint({
    method: 'GET',
    path: '/api/ipwhitelist',
    needs,
    summary: 'The addresses that everybody is limited to while the list is switched on',
    query: GlobalIpQuery,
    response: pageOf(GlobalIpEntry),
  }),
  add: endpoint({
    method: 'POST',
    path: '/api/ipwhitelist',
    needs,
    stepUp: true,
    summary: 'Adds an address or range',
    body: NewGlobalIpEntry,
    response: GlobalIpEntry,
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/api/ipwhitelist/:ip',
    needs,
    stepUp: true,
    summary: 'Removes an entry; while the list is on, not the last one that covers the address in use',
    params: z.strictObject({ ip: AddressOrRange }),
    response: Nothing,
  }),
  state: endpoint({
    method: 'GET',
    path: '/api/ip-lists/state',
    needs,
    summary: 'Whether the global list is on, and whether it covers the caller',
    response: GlobalIpState,
  }),
  setState: endpoint({
    method: 'PUT',
    path: '/api/ip-lists/state',
    needs,
    stepUp: true,
    summary: 'Switches the global list; on only when it covers the caller',
    body: z.strictObject({ enabled: z.boolean() }),
    response: GlobalIpState,
  }),
  test: endpoint({
    method: 'GET',
    path: '/api/ip-lists/test',
    needs,
    summary:
      'Whether an address would be let in, for everybody or for one admin, by which entry, and which incident blocks',
    query: z.strictObject({ address: IpAddress, userId: IdText.optional() }),
    response: AddressVerdict,
  }),
};
