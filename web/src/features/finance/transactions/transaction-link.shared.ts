import { missingPermissions, useSession } from '../../../platform/session/session.ts';
import { screenAt } from '../../../screens.ts';
import { type RecordLink, recordLink } from '../../../shell/record-screens.ts';

/** To the transaction with a number, for who may open it; undefined for everybody else. */
export function useTransactionLink(number: string): RecordLink | undefined {
  const { needs = [] } = screenAt('/transaction');
  return missingPermissions(useSession(), needs).length > 0 ? undefined : recordLink('transaction', number);
}
