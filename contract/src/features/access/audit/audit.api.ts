import * as z from 'zod';
import { endpoint } from '../../../endpoint.ts';
import { IdText, Instant } from '../../../fields.ts';
import { listQuery, pageOf, TextFilter } from '../../../paging.ts';
import { RecordChange } from '../../../record-changes.ts';

export const AuditRow = RecordChange.extend({
  actorId: z.int().nullable(),
  recordKind: z.string().nullable(),
  recordId: z.string().nullable(),
  /** What an admin or a role is called today; of other kinds, and of what is gone, null. */
  recordName: z.string().nullable(),
  address: z.string(),
  requestId: z.string(),
});
export type AuditRow = z.infer<typeof AuditRow>;

export const AuditQuery = listQuery({
  sortable: ['id', 'at', 'actor', 'action', 'outcome'],
  order: '-id',
  filters: {
    /** One entry, for its dialog. */
    id: IdText.optional(),
    actor: TextFilter.optional(),
    /** What one admin did, also under an e-mail address of before. */
    actorId: IdText.optional(),
    action: TextFilter.optional(),
    recordKind: TextFilter.optional(),
    recordId: TextFilter.optional(),
    outcome: z.enum(['done', 'refused'], 'validation.invalid').optional(),
    /** The number that an error message shows. */
    requestId: TextFilter.optional(),
    /** From where it was done, or refused. */
    address: TextFilter.optional(),
    from: Instant.optional(),
    to: Instant.optional(),
  },
});

/** Entries from one to another that are missing, do not fit their seal, or an end that is not where it should be. */
export const AuditBreak = z.object({ kind: z.enum(['missing', 'unfit', 'end']), from: z.int(), to: z.int() });

/** A part of the check of the chain: so many rows were read, and what is wrong with them. */
export const AuditCheck = z.object({
  rows: z.int(),
  /** Where the next part begins. */
  lastId: z.int(),
  /** The last entry of the trail. */
  total: z.int(),
  breaks: z.array(AuditBreak),
  /** Entries that fit but for a date that an older version did not seal. */
  undated: z.array(z.int()),
  /** Once all was read: the number and hash of the last entry, to be noted elsewhere. */
  head: z.string().nullable(),
});
export type AuditCheck = z.infer<typeof AuditCheck>;

export const auditApi = {
  list: endpoint({
    method: 'GET',
    path: '/api/audit',
    needs: 'adminManagementAllowed',
    summary: 'The audit trail, newest first; refusals and sign-ins are in it',
    query: AuditQuery,
    response: pageOf(AuditRow),
  }),
  check: endpoint({
    method: 'GET',
    path: '/api/audit/check',
    needs: 'adminManagementAllowed',
    summary: 'Recomputes the chain of the next 1,000 entries after one: whether any was edited, removed or inserted',
    query: z.strictObject({ after: IdText.optional() }),
    response: AuditCheck,
  }),
  kinds: endpoint({
    method: 'GET',
    path: '/api/audit/kinds',
    needs: 'adminManagementAllowed',
    summary: 'The actions and kinds of record that occur, to filter by',
    response: z.object({ actions: z.array(z.string()), recordKinds: z.array(z.string()) }),
  }),
};
