import * as z from 'zod';
import { endpoint } from '../../../endpoint.ts';
import { Instant } from '../../../fields.ts';
import { AuditBreak, auditApi } from '../../access/audit/audit.api.ts';
import { ledgerApi } from '../../finance/ledger/ledger.api.ts';

/** What is checked once a night. */
export const nightlyChecks = ['audit', 'books'] as const;
export type NightlyCheckName = (typeof nightlyChecks)[number];

/** For so many hours after its hour a check may begin; what was not begun by then waits for the next night. */
export const nightHours = 6;

/** The first thing that is wrong: a place of the audit trail, or a rule of the books with some of what breaks it. */
export const NightlyFinding = z.discriminatedUnion('kind', [
  AuditBreak,
  z.object({ kind: z.literal('rule'), rule: z.string(), examples: z.array(z.string()) }),
]);
export type NightlyFinding = z.infer<typeof NightlyFinding>;

export const NightlyCheck = z.object({
  /** Whether there are checks by night at all, and at which hour of Amsterdam they begin. */
  isOn: z.boolean(),
  hour: z.int(),
  /** The last one that ended; null before the first night. */
  last: z
    .object({
      startedOn: Instant,
      endedOn: Instant,
      /** failed: it did not come to its end, and nothing is known. */
      outcome: z.enum(['whole', 'broken', 'failed']),
      /** Entries of the trail, or postings of the ledger, that were looked at. */
      entries: z.int(),
      finding: NightlyFinding.nullable(),
    })
    .nullable(),
  /** When it was last found whole. */
  wholeOn: Instant.nullable(),
});
export type NightlyCheck = z.infer<typeof NightlyCheck>;

const base = '/api/nightly-checks';

export const nightlyChecksApi = {
  audit: endpoint({
    method: 'GET',
    path: `${base}/audit`,
    needs: auditApi.check.needs,
    summary: 'What the last check by night found of the audit trail',
    response: NightlyCheck,
  }),
  books: endpoint({
    method: 'GET',
    path: `${base}/books`,
    needs: ledgerApi.picture.needs,
    summary: 'What the last check by night found of the books: whether ledger, dossiers and payments tie',
    response: NightlyCheck,
  }),
};
