/** The words for what the server only names. */

import { readIncidentWords } from '@houston/contract/features/operations/security-incidents/incident-words';
import {
  type SecurityIncident,
  type UserScope,
  violationCodes,
} from '@houston/contract/features/operations/security-incidents/security-incidents.api';
import type { TextKey } from '@houston/contract/texts/sections';
import { text } from '../../../i18n/i18n.ts';

export const scopeTexts = {
  Merchant: 'security-incidents.scope-merchant',
  Debtor: 'security-incidents.scope-debtor',
  AdminPortal: 'security-incidents.scope-admin-portal',
} as const satisfies Record<UserScope, TextKey>;

/** What the guard found; a code that this version does not know stands for itself. */
export function violationText(code: string): string {
  const known = violationCodes.find((name) => name === code);
  return known === undefined ? code : text(`security-incidents.${known}`);
}

/** Why, as the guards have written it down. */
export function causeText(cause: string): string {
  const read = readIncidentWords(cause);
  return read === null ? cause : text(`incident-words.${read.word}`, read.values);
}

/** Signing in was locked for a while. The throttle did that, and lifts it by itself; the incident only tells of it. */
export function isLock({ violationCode, isAllowed }: SecurityIncident): boolean {
  return isAllowed && violationCode === 'too_many_failed_sign_ins';
}

/** How it stands, and how bad that is. */
export function stateOf(incident: SecurityIncident): { key: TextKey; tone: 'good' | 'bad' | 'neutral' } {
  if (incident.unblockedOn !== null) return { key: 'security-incidents.state-resolved', tone: 'good' };
  if (isLock(incident)) return { key: 'security-incidents.state-lock', tone: 'neutral' };
  if (incident.isAllowed) return { key: 'security-incidents.state-allowed', tone: 'neutral' };
  const subject = incident.isAboutAccount ? 'account' : 'address';
  return { key: `security-incidents.state-blocks-${subject}`, tone: 'bad' };
}
