import { callPartner, type Partner, type PartnerAnswer, type PartnerRequest } from '../../../../bus/partners.ts';
import type { Database } from '../../../../db/database.ts';
import type { ServiceRun } from '../service-run.ts';

/** Calls a partner and keeps the record of it, as the bus does for its steps. `step` names who called. */
export async function callRecorded(
  { app, outbound }: ServiceRun,
  partner: Partner,
  request: PartnerRequest,
  step: string,
): Promise<PartnerAnswer> {
  const { answer, record } = await callPartner(outbound, partner, request, app.clock());
  await storeCall(app.database, record, step);
  return answer;
}

type CallRecord = Awaited<ReturnType<typeof callPartner>>['record'];

async function storeCall(database: Database, record: CallRecord, step: string): Promise<void> {
  await database.query(
    `insert into integration_calls (partner_id, called_at, method, url, status, duration_ms, request_body, response_body,
      error, step) values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)`,
    [
      record.partnerId,
      record.calledAt,
      record.method,
      record.url,
      record.status,
      record.durationMs,
      record.requestBody,
      record.responseBody,
      record.error,
      step,
    ],
  );
}

/** Why an answer is no use; null when it is fine. */
export function refusalOf({ status, failure }: PartnerAnswer): string | null {
  if (status === null) return `did not answer: ${failure ?? 'unknown'}`;
  return status >= 200 && status < 300 ? null : `answered ${status}`;
}

/** A partner that serves the house and not one tenant: nobody is excluded from it. */
export const everyTenant = 0;
