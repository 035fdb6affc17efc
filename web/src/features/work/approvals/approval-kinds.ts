import type { Approval, ApprovalKind } from '@houston/contract/features/work/approvals/approvals.api';
import { recordLink } from '../../../shell/record-screens.ts';
import { type LinkTarget, thereAndBack } from '../../../ui/dialog/dialog-address.ts';
import { refundWords } from '../../finance/transactions/refunds/refund-words.shared.ts';
import { differenceWords } from '../../finance/unmatched-payments/differences/difference-words.shared.ts';
import { writeOffWords } from '../../finance/write-offs/write-off-words.shared.ts';
import { lossWords } from '../dispute-losses/loss-words.shared.ts';
import type { RequestWords } from './decide-request.shared.tsx';

/** Those that are decided in the list; who decides on the others looks at their items first. */
export const decidedHere: Partial<Record<ApprovalKind, RequestWords>> = {
  refund: refundWords,
  'write-off': writeOffWords,
  'dispute-loss': lossWords,
  'entry-difference': differenceWords,
};

const records = {
  refund: 'transaction',
  'write-off': 'dossier',
  'dispute-loss': 'dossier',
  'refund-run': 'refund-run',
  'invoice-credit': 'invoice',
  'payout-batch': 'payout-batch',
} as const;

/** Where it can be looked at, and decided. What opens there as a dialog leads back here when it is closed. */
export function linkToSubject({ kind, link }: Approval): LinkTarget {
  if (kind === 'entry-difference')
    return { to: '/mission-control/unmatched-payments', search: { entry: link } as never };
  if (kind === 'account-proposal')
    return thereAndBack({
      to: '/mission-control/bank-statements',
      search: { accounts: 'list', account: link } as never,
    });
  const target = recordLink(records[kind], link);
  if (decidedHere[kind] !== undefined) return target;
  return thereAndBack(kind === 'invoice-credit' ? { ...target, search: { credit: link } as never } : target);
}
