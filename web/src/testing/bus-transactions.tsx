import {
  type BusStep,
  type BusTransaction,
  type BusTransactionDetail,
  busTransactionsApi,
} from '@houston/contract/features/operations/bus-transactions/bus-transactions.api';
import { vi } from 'vitest';
import { Page } from '../features/operations/bus-transactions/transaction/transaction-page.tsx';
import type { Answer, Question } from '../features/operations/step-inspector/body/body-client.ts';
import { createBodyDesk } from '../features/operations/step-inspector/body/body-desk.ts';
import type { FakeServer } from './fake-server.ts';
import { type App, renderPage } from './render-app.tsx';

export const number = 'A1b2C3d4'.repeat(5);
export const start = new Date('2026-11-20T10:00:00.000Z');

function after(milliseconds: number): Date {
  return new Date(start.getTime() + milliseconds);
}

export function transactionOf(id: number, more: Partial<BusTransaction> = {}): BusTransaction {
  return {
    id,
    success: true,
    result: 4,
    outcome: more.success === false ? 'failed' : 'posted',
    failedStep: null,
    error: null,
    isRetry: false,
    tags: [],
    start,
    startDateUtc: start,
    end: after(1200),
    shopName: 'Shop 12',
    transactionNumber: number,
    dossierNr: 'D-7',
    transactionType: 0,
    isRelease: false,
    tenantName: 'Alpha',
    amount: 123456,
    currency: 'EUR',
    ...more,
  };
}

export function stepOf(position: number, more: Partial<BusStep> = {}): BusStep {
  return {
    position,
    name: 'ExportTask',
    result: 4,
    startedOn: after(100),
    taskFinished: after(400),
    durationMs: 300,
    logs: [],
    error: null,
    requestBody: null,
    responseBody: null,
    ...more,
  };
}

export function detailOf(more: Partial<BusTransactionDetail> = {}): BusTransactionDetail {
  return {
    ...transactionOf(7, more.success === undefined ? {} : { success: more.success }),
    steps: [],
    stepsRemoved: null,
    attempts: [{ id: 7, attempt: 1, success: true, outcome: 'posted', isRetry: false, start }],
    deadLetterId: null,
    deadLetterHandled: null,
    queuedOn: after(-50),
    postedOn: null,
    ...more,
  };
}

/** Two attempts of one message: 6 failed, 7 is the retry. */
export const attempts: BusTransactionDetail['attempts'] = [
  { id: 6, attempt: 1, success: false, outcome: 'processed-later', isRetry: false, start: after(-60_000) },
  { id: 7, attempt: 2, success: true, outcome: 'posted', isRetry: true, start },
];

export const path = '/mission-control/service-bus/transactions/7';

/** The screen of transaction 7 with its steps, and whatever `more` answers beside it. */
export function openTransaction(
  detail: BusTransactionDetail,
  search = '',
  more: (server: FakeServer) => void = () => {},
): Promise<App> {
  return renderPage(<Page />, {
    at: path + search,
    answers(server) {
      server.answer(busTransactionsApi.get, detail);
      more(server);
    },
  });
}

/** A worker as the browser has it, but in the page: jsdom has none. */
class WorkerInPage {
  onmessage: ((message: { data: Answer }) => void) | null = null;
  onerror: (() => void) | null = null;
  readonly #desk = createBodyDesk() as unknown as Record<string, (...given: unknown[]) => unknown>;
  #isOpen = true;

  postMessage({ id, method, given }: Question): void {
    const value = this.#desk[method]?.(...given);
    queueMicrotask(() => this.#isOpen && this.onmessage?.({ data: { id, value } }));
  }

  terminate(): void {
    this.#isOpen = false;
  }
}

export function stubWorkers(): void {
  vi.stubGlobal('Worker', WorkerInPage);
}
