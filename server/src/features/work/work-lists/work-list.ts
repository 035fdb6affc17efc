import type { WorkKind } from '@houston/contract/features/work/work-lists/item-note.schema';
import type { WorkListCalls } from '@houston/contract/features/work/work-lists/work-list-calls';
import type { Permission } from '@houston/contract/permissions';
import type { News } from '../../../live/live.ts';
import type { ItemRow } from './item-row.ts';
import type { WorkTable } from './work-items.table.ts';

/** A work list: what kind of records it has, where they are, and what else changes with one that is closed. */
export interface WorkList {
  readonly kind: WorkKind;
  readonly table: WorkTable;
  readonly api: WorkListCalls;
  readonly news: readonly News[];
  /** Who is told why an item was closed, where more may see it. */
  readonly toAct?: Permission;
}

/** What the audit trail names an item by, beside its id. */
export function contextOf({ dossierNumber, shopName }: ItemRow) {
  return dossierNumber === null ? { shop: shopName } : { dossierNumber };
}
