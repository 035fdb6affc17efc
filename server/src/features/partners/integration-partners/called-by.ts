import type { CalledBy } from '@houston/contract/features/partners/integration-partners/integration-partners.schema';

/** Those that no message of the bus is delivered to. A collection partner may have any other key. */
const others = new Map<string, CalledBy>([
  ['checkout', 'nobody'],
  ['oidc', 'sign-ins'],
  ['freshdesk', 'services'],
]);

/** What calls the partner of a key. */
export function calledByOf(key: string): CalledBy {
  return others.get(key) ?? 'messages';
}
