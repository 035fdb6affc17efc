import type { securityIncidentsApi } from '@houston/contract/features/operations/security-incidents/security-incidents.api';
import type { Samples } from '../../../testing/samples/sample.ts';

const ok = ['ok'] as const;

export const securityIncidentsSamples: Samples<{ securityIncidents: typeof securityIncidentsApi }> = {
  'securityIncidents.list': () => ({
    query: { limit: '10', order: '-lastSeen', showAllowed: 'true', userDebtor: 'false', search: '192' },
    answers: ok,
  }),
  'securityIncidents.get': ({ incident }) => ({ params: { id: String(incident.id) }, answers: ok }),
  'securityIncidents.resolve': ({ incident }) => ({
    params: { id: String(incident.id) },
    body: { unblockReason: 'A test' },
    // Shared by all: the first resolves it.
    answers: ['ok', 'already_resolved'],
  }),
  'securityIncidents.notice': ({ incident }) => ({ params: { number: incident.number }, answers: ok }),
};
