import type { WorkItem } from '@houston/contract/features/work/work-lists/work-item.schema';

/** An item of a work list that nobody has. */
export function workItemOf(more: Partial<WorkItem> = {}): WorkItem {
  return {
    id: 7,
    name: 'D000000012',
    dossierNumber: 'D000000012',
    transactionNumber: '0123456789abcdef0123456789abcdef',
    shopId: null,
    shopName: 'Bikes',
    state: 'Open',
    openAmount: 15_000,
    disputedAmount: null,
    currency: 'EUR',
    consumerName: 'F*** H***',
    tenantName: 'North',
    subject: null,
    risk: null,
    since: new Date('2026-11-10T10:00:00Z'),
    dueOn: '2999-12-24',
    assignee: null,
    closed: null,
    version: 1,
    ...more,
  };
}

/** The same about a shop. */
export function shopItemOf(more: Partial<WorkItem> = {}): WorkItem {
  return workItemOf({
    ...{ name: 'Bikes', dossierNumber: null, transactionNumber: null, shopId: 4, shopName: 'Bikes' },
    ...{ state: null, openAmount: null, currency: null, consumerName: null },
    ...more,
  });
}
