import type { Sample, SampleWorld } from './sample.ts';

const ok = ['ok'] as const;

/** Calls about security incidents. */
export const incidentSamples = {
  'securityIncidents.list': () => ({
    query: { limit: '10', order: '-lastSeen', showAllowed: 'true', userDebtor: 'false', search: '192' },
    answers: ok,
  }),
  'securityIncidents.get': ({ incidentId }) => ({ params: { id: String(incidentId) }, answers: ok }),
  'securityIncidents.resolve': ({ incidentId }) => ({
    params: { id: String(incidentId) },
    body: { unblockReason: 'A test' },
    // Shared by all: the first resolves it.
    answers: ['ok', 'already_resolved'],
  }),
  'securityIncidents.notice': ({ incidentId }) => ({ params: { id: String(incidentId) }, answers: ok }),
} satisfies Record<string, (world: SampleWorld) => Sample>;
