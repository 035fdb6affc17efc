import type { DossierState } from '@houston/contract/features/finance/dossiers/dossiers.schema';
import type { Risk, WorkItem, WorkOutcome } from '@houston/contract/features/work/work-lists/work-item.schema';
import { shownName } from '../../../mail/masked.ts';

/** An item as it is read, before its consumer is masked. */
export interface ItemRow {
  readonly id: number;
  readonly name: string;
  readonly dossierId: number | null;
  readonly dossierNumber: string | null;
  readonly transactionNumber: string | null;
  readonly shopId: number | null;
  readonly shopName: string | null;
  readonly state: DossierState | null;
  readonly openAmount: number | null;
  readonly disputedAmount: number | null;
  readonly currency: string | null;
  readonly tenantName: string;
  readonly person: string | null;
  readonly company: string | null;
  readonly subject: string | null;
  readonly risk: Risk | null;
  readonly since: Date;
  readonly dueOn: string;
  readonly assignedTo: number | null;
  readonly assigneeName: string | null;
  readonly closedAt: Date | null;
  readonly closedReason: string | null;
  readonly closedByName: string | null;
  readonly outcome: WorkOutcome | null;
  readonly version: number;
}

export function itemOf({ person, company, assignedTo, assigneeName, ...row }: ItemRow): WorkItem {
  const { closedAt, closedByName, closedReason, outcome, dossierId: _, ...item } = row;
  return {
    ...item,
    consumerName: shownName(person, company),
    assignee: assignedTo === null ? null : { id: assignedTo, name: assigneeName ?? '' },
    closed: closedAt === null ? null : { on: closedAt, by: closedByName, reason: closedReason, outcome },
  };
}
