import { type BulkJobDetail, bulkJobsApi } from '@houston/contract/features/operations/bulk-jobs/bulk-jobs.api';
import { deadLettersApi } from '@houston/contract/features/operations/dead-letters/dead-letters.api';
import type {
  DeadLetterDetail,
  DeadLetterGroup,
} from '@houston/contract/features/operations/dead-letters/dead-letters.schema';
import { deadLetterTypes } from '@houston/contract/features/operations/service-bus/bus-message';
import { tenantsApi } from '@houston/contract/features/settings/tenants/tenants.api';
import { Page } from '../features/operations/dead-letters/dead-letters-page.tsx';
import type { FakeServer } from './fake-server.ts';
import { type App, renderPage } from './render-app.tsx';

export const path = '/mission-control/service-bus/failed-transactions';

export function numberOf(id: number): string {
  return `${id}`.padStart(32, 'a');
}

export function invoiceOf(id: number, more: object = {}): object {
  const invoiceInfo = { invoiceDate: '2026-11-20' };
  return { transactionNumber: numberOf(id), amount: 1250, currency: 'EUR', invoiceInfo, ...more };
}

export function letterOf(id: number, more: Partial<DeadLetterDetail> = {}): DeadLetterDetail {
  return {
    id,
    handled: false,
    handledMethod: null,
    messageType: deadLetterTypes.invoice,
    isRelease: false,
    messageIdentifier: numberOf(id),
    dossier: 'D-17',
    pickedUpOn: new Date('2026-11-20T10:00:00Z'),
    rootCause: 'The upstream system does not answer',
    tenantId: 3,
    tenantName: 'Otho',
    shopName: 'Shop 12',
    amount: 1250,
    currency: 'EUR',
    attempts: 6,
    failedStep: 'CcbrCheckTask',
    fingerprint: '0123456789abcdef',
    requeueState: null,
    settledBy: null,
    messageBody: JSON.stringify(invoiceOf(id)),
    lastError: 'connect ECONNREFUSED',
    handledOn: null,
    handledBy: null,
    handledReason: null,
    transactionId: 900 + id,
    ...{ triedId: null, triedCause: null, failedAgainId: null, nextTryOn: null },
    ...more,
  };
}

export function groupOf(more: Partial<DeadLetterGroup> = {}): DeadLetterGroup {
  return {
    fingerprint: '0123456789abcdef',
    rootCause: 'The upstream system does not answer',
    failedStep: 'CcbrCheckTask',
    count: 12,
    firstSeen: new Date('2026-11-19T10:00:00Z'),
    lastSeen: new Date('2026-11-20T10:00:00Z'),
    tenants: ['Otho', 'Lumen'],
    sums: [{ currency: 'EUR', amount: 123456 }],
    assigneeId: null,
    assigneeName: null,
    note: '',
    version: 0,
    ...more,
  };
}

export function jobOf(id: number, more: Partial<BulkJobDetail> = {}): BulkJobDetail {
  return {
    id,
    action: 'requeue',
    state: 'running',
    reason: 'The partner is back',
    createdBy: 'Grace Hopper',
    createdOn: new Date('2026-11-20T10:00:00Z'),
    finishedOn: null,
    stoppedBy: null,
    ratePerSecond: null,
    total: 40,
    done: 10,
    refused: 2,
    onBus: 3,
    processed: 5,
    stopped: 1,
    failedAgain: 1,
    choice: null,
    retryOf: null,
    left: 30,
    ...more,
  };
}

/** What every view asks for, and a preview that takes all of it. */
export function answerLetters(server: FakeServer, letters: readonly DeadLetterDetail[]): void {
  server.answer(tenantsApi.names, [{ id: 3, name: 'Otho' }]);
  server.answer(deadLettersApi.list, ({ query }) => {
    const found = letters.filter((letter) => query.includeHandled || !letter.handled);
    return { data: found.slice(query.skip, query.skip + query.limit), total: found.length };
  });
  server.answer(deadLettersApi.preview, {
    count: 2,
    fault: null,
    sums: [{ currency: 'EUR', amount: 2500 }],
    tenants: [{ tenantId: 3, tenantName: 'Otho', count: 2 }],
    refused: [{ refusal: 'unknown-type', count: 1 }],
  });
}

export function answerJob(server: FakeServer, job: BulkJobDetail): void {
  server.answer(deadLettersApi.requeueAll, { jobId: job.id });
  server.answer(bulkJobsApi.create, job);
  server.answer(bulkJobsApi.get, job);
}

/** The overview with these letters, and whatever `more` answers beside them. */
export function openList(
  search: string,
  letters: readonly DeadLetterDetail[],
  more: (server: FakeServer) => void = () => {},
): Promise<App> {
  return renderPage(<Page />, {
    at: path + search,
    answers(server) {
      answerLetters(server, letters);
      more(server);
    },
  });
}
