import {
  callPartner,
  type Partner,
  type PartnerAnswer,
  type PartnerRequest,
} from '../../../../bus/partners/partners.ts';
import type { ServiceRun } from '../service-run.ts';

/** Calls a partner and keeps the record of it, as the bus does for its steps. `step` names who called. */
export async function callRecorded(
  { app, outbound }: ServiceRun,
  partner: Partner,
  request: PartnerRequest,
  step: string,
): Promise<PartnerAnswer> {
  const { answer, record } = await callPartner(outbound, partner, request, { calledAt: app.clock(), step });
  // Waits for it: what a service has done is in the log before it goes on.
  await app.calls.store(partner.id, record);
  return answer;
}

/** As the words for it name it. */
type Refusal = { how: 'silent'; failure: string } | { how: 'answered'; status: number };

/** Why an answer is no use; null when it is fine. */
export function refusalOf({ status, failure }: PartnerAnswer): Refusal | null {
  if (status === null) return { how: 'silent', failure: failure ?? 'unknown' };
  return status >= 200 && status < 300 ? null : { how: 'answered', status };
}

/** A partner that serves the house and not one tenant: nobody is excluded from it. */
export const everyTenant = 0;
