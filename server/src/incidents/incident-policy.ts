/**
 * From when on what guards refuse is an incident, and from when on it blocks: every threshold, with its reason.
 *
 * A block needs a deliberate pattern. Where there is one, what counts are different things that were tried: a system
 * that repeats itself, a tab left open and a mistyped request try one thing again and again; who looks for a way in
 * tries many.
 */
import type { ViolationCode } from '@houston/contract/features/operations/security-incidents/security-incidents.api';

/** So many calls, or calls that tried so many different things; whichever comes first. */
export interface Threshold {
  readonly times?: number;
  readonly different?: number;
}

export interface IncidentPolicy {
  /** Within which time one thing follows from another. */
  readonly windowSeconds: number;
  readonly recordFrom: Threshold;
  readonly blockFrom: Threshold;
}

export type IncidentPolicies = Readonly<Record<ViolationCode, IncidentPolicy>>;

export const never: Threshold = {};

const hour = 3600;

export const incidentPolicies: IncidentPolicies = {
  // The list refuses the call already, and the console shows the incident at the first refusal and asks no further. Who
  // goes on through a dozen different calls is no console.
  address_not_allowed: { windowSeconds: hour, recordFrom: { times: 1 }, blockFrom: { different: 15 } },
  // What is counted are locks: ten failures at one account, or thirty from one address. The throttle ends by itself, so
  // colleagues behind one address who forgot their passwords stay below; whoever waits out every lock does not.
  too_many_failed_sign_ins: { windowSeconds: 6 * hour, recordFrom: { times: 1 }, blockFrom: { times: 5 } },
  // A shop that goes on using its revoked key repeats one key. Many different ones are guesses.
  invalid_api_key: { windowSeconds: hour, recordFrom: { times: 10 }, blockFrom: { different: 20 } },
  // Recorded from the first one, because our own console never sends one. Only those that no browser sends count towards
  // a block (`isByScript` in the guard): the others come from the victim of a foreign page.
  forged_request: { windowSeconds: hour, recordFrom: { times: 1 }, blockFrom: { different: 15 } },
  // The console shows nobody what they may not do. A screen whose permission was just withdrawn repeats a few calls, a few
  // times a second at most; each refusal is a row of the audit trail, so a flood has to end.
  permission_probing: {
    windowSeconds: 600,
    recordFrom: { different: 5, times: 100 },
    blockFrom: { different: 20, times: 3000 },
  },
  // Whoever answers calls finds most of those who call, and types a name in a few goes. What a list masks of one IBAN are some
  // hundred thousand that fit, of a phone number a million.
  consumer_guessing: { windowSeconds: hour, recordFrom: { times: 200 }, blockFrom: { times: 600 } },
};

/** Beyond the highest threshold more different things tell nothing. */
export const mostMarks = 32;

export function isReached(threshold: Threshold, times: number, different: number): boolean {
  const { times: mostTimes = Number.POSITIVE_INFINITY, different: mostDifferent = Number.POSITIVE_INFINITY } =
    threshold;
  return times >= mostTimes || different >= mostDifferent;
}
