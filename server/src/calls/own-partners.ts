/**
 * The partners whose keys the code itself names, as something else than messages of the bus calls them. Whoever deploys registers any
 * other partner, and messages are delivered to it. Who calls one of these takes its key from here, so that none is left out.
 */
import type { CalledBy } from '@houston/contract/features/partners/integration-partners/integration-partners.schema';

/** Who calls or is called without being a partner of the bus: they are there from their first call on. */
export const ownPartners = {
  checkout: { name: 'Checkout API', calledBy: 'nobody' },
  oidc: { name: 'Sign-in providers', calledBy: 'sign-ins' },
} as const satisfies Record<string, { name: string; calledBy: CalledBy }>;
export type OwnPartner = keyof typeof ownPartners;

/** Those of background services alone; whoever deploys says where they are. */
export const servicePartners = { helpDesk: 'freshdesk' } as const;

const calledBy = new Map<string, CalledBy>([
  ...Object.entries(ownPartners).map(([key, own]) => [key, own.calledBy] as const),
  ...Object.values(servicePartners).map((key) => [key, 'services'] as const),
]);

/** What calls the partner of a key. */
export function calledByOf(key: string): CalledBy {
  return calledBy.get(key) ?? 'messages';
}
