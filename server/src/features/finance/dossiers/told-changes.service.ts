/** Why an admin did something with a claim, for those who are told what happened to it (see `http/told-reason.ts`). */
import { missingFor, type Needs } from '@houston/contract/endpoint';
import { arrangementsApi } from '@houston/contract/features/finance/arrangements/arrangements.api';
import { writeOffsApi } from '@houston/contract/features/finance/write-offs/write-offs.api';
import { fraudCasesApi } from '@houston/contract/features/work/fraud-cases/fraud-cases.api';
import { onHoldDossiersApi } from '@houston/contract/features/work/on-hold-dossiers/on-hold-dossiers.api';
import { actorOf, type Call } from '../../../call.ts';

/** What it takes to write the reason of an action: of one, or of all of a noun. Those of others are for whoever sees the claim. */
const needsOf: Readonly<Record<string, Needs>> = {
  // A shop gives none: it is why an order was taken for fraud.
  'checkout.cancel': fraudCasesApi.reject.needs,
  'fraud-case': fraudCasesApi.reject.needs,
  'on-hold-dossier': onHoldDossiersApi.hold.needs,
  'write-off': writeOffsApi.ask.needs,
  arrangement: arrangementsApi.agree.needs,
};

/**
 * The events as the caller is told them: that something was done, and why where they may do it too.
 * @param erasedAt when their consumer was erased: nobody is told why anything was done before, which only the trail keeps
 */
export function withToldReasons<Event extends { readonly kind: string; readonly at: Date }>(
  call: Call,
  events: readonly Event[],
  erasedAt: Date | null,
): Event[] {
  const { permissions } = actorOf(call);
  return events.map((event) => {
    if (!('action' in event)) return event;
    if (erasedAt !== null && event.at < erasedAt) return withoutReasons(event);
    const action = String(event.action);
    const needs = needsOf[action] ?? needsOf[action.split('.')[0] ?? ''];
    return needs === undefined || missingFor(permissions, needs).length === 0 ? event : withoutReasons(event);
  });
}

/** Neither of who did it, nor of who asked for it. */
function withoutReasons<Event extends object>(event: Event): Event {
  const { asked } = event as { asked?: object | null };
  return { ...event, reason: null, ...(asked && { asked: { ...asked, reason: null } }) };
}
