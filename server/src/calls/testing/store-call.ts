/** Calls of the log for tests. */
import type { App } from '../../call.ts';
import { recordOf } from '../call-record.ts';

export interface CallValues {
  method?: string;
  url?: string;
  operation?: string;
  status?: number | null;
  durationMs?: number;
  at: Date;
  inbound?: boolean;
  requestBody?: string | null;
  responseBody?: string | null;
  transactionNumber?: string | null;
  error?: string | null;
}

export async function storeCall({ calls }: App, partnerId: number, values: CallValues): Promise<void> {
  const { method = 'POST', url = 'https://partner.example/checks', status = 200, durationMs = 12, at } = values;
  const {
    inbound = false,
    requestBody = null,
    responseBody = null,
    transactionNumber = null,
    error = null,
    operation,
  } = values;
  const raw = { method, url, status, durationMs, requestBody, responseBody, error };
  await calls.store(
    partnerId,
    recordOf(raw, { calledAt: at, inbound, transactionNumber, ...(operation && { operation }) }),
  );
}
