import { beforeAll, beforeEach } from 'vitest';
import type { FileEntry } from '../../../../testing/data/statement-files.ts';
import { resetFinance, uploaded } from '../../../../testing/data/statement-upload.ts';
import type { Answer, SignedIn, TestApp } from '../../../../testing/test-app.ts';

export const runsPath = '/api/refund-runs';

type Choice = [entryId: number, amount: number];

export interface RefundClerks {
  readonly requester: SignedIn;
  readonly approver: SignedIn;
  /** The body of a dry run. */
  choice(...items: Choice[]): { statementId: number; items: { entryId: number; amount: number }[] };
  request(...items: Choice[]): Promise<Answer>;
  approve(id: number, by?: SignedIn, version?: number): Promise<Answer>;
}

/** One who asks for refund runs and one who approves them; before each test statement 1 is new, with `entries` from 1 on. */
export function useRefundClerks(test: TestApp, entries: readonly FileEntry[]): RefundClerks {
  let requester: SignedIn;
  let approver: SignedIn;

  beforeAll(async () => {
    await test.database.query("insert into tenants (name) values ('North'), ('South')");
  });

  beforeEach(async () => {
    test.clock.now = new Date('2026-11-20T23:30:00.000Z');
    await resetFinance(test);
    requester = await test.signIn({
      permissions: ['refundManagementAllowed', 'fullFinancialInsightManagementAllowed'],
    });
    approver = await test.signIn({ permissions: ['refundManagementAllowed'] });
    await uploaded(requester, { entries });
  });

  const choice: RefundClerks['choice'] = (...items) => ({
    statementId: 1,
    items: items.map(([entryId, amount]) => ({ entryId, amount })),
  });
  return {
    get requester() {
      return requester;
    },
    get approver() {
      return approver;
    },
    choice,
    request: (...items) => requester.post(runsPath, { ...choice(...items), reason: 'Paid twice' }),
    approve: (id, by = approver, version = 1) => by.post(`${runsPath}/${id}/approve`, { version }),
  };
}
