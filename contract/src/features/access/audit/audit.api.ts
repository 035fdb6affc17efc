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
    action: TextFilter.optional(),
    recordKind: TextFilter.optional(),
    recordId: TextFilter.optional(),
    outcome: z.enum(['done', 'refused'], 'validation.invalid').optional(),
    from: Instant.optional(),
    to: Instant.optional(),
  },
});

export const auditApi = {
  list: endpoint({
    method: 'GET',
    path: '/api/audit',
    needs: 'adminManagementAllowed',
    summary: 'The audit trail, newest first; refusals and sign-ins are in it',
    query: AuditQuery,
    response: pageOf(AuditRow),
  }),
  kinds: endpoint({
    method: 'GET',
    path: '/api/audit/kinds',
    needs: 'adminManagementAllowed',
    summary: 'The actions and kinds of record that occur, to filter by',
    response: z.object({ actions: z.array(z.string()), recordKinds: z.array(z.string()) }),
  }),
};
