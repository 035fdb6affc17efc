import type { integrationPartnersApi } from '@houston/contract/features/partners/integration-partners/integration-partners.api';
import type { Sample, Samples, SampleWorld } from '../../../testing/samples/sample.ts';

function ofPartner({ integrationPartnerId }: SampleWorld): Sample & { params: Record<string, string> } {
  return { params: { id: String(integrationPartnerId) }, answers: ['ok'] };
}

export const integrationPartnersSamples: Samples<{ integrationPartners: typeof integrationPartnersApi }> = {
  'integrationPartners.list': () => ({
    query: { limit: '10', skip: '0', order: '-key', search: 'a' },
    answers: ['ok'],
  }),
  'integrationPartners.openCircuits': () => ({ answers: ['ok'] }),
  'integrationPartners.circuitsWaitedFor': () => ({
    params: { transactionNumber: 'A0B1C2D3E4F5A6B7C8D9E0F1A2B3C4D5' },
    answers: ['ok'],
  }),
  'integrationPartners.get': ofPartner,
  'integrationPartners.save': (world) => ({
    ...ofPartner(world),
    body: {
      name: 'Matrix partner',
      homepageUrl: 'https://partner.example',
      logoUrl: '',
      statusPageUrl: 'https://status.partner.example',
      version: 1,
    },
    answers: ['ok', 'stale_version'],
  }),
  'integrationPartners.holdCircuit': (world) => ({
    ...ofPartner(world),
    body: { until: '2026-11-25T12:00:00Z', reason: 'They work on it', version: 0 },
    answers: ['ok', 'stale_version'],
  }),
  'integrationPartners.closeCircuit': (world) => ({
    ...ofPartner(world),
    body: { reason: 'They are back', version: 0 },
    answers: ['ok', 'stale_version'],
  }),
  'integrationPartners.outage': ofPartner,
  'integrationPartners.lastOutage': ofPartner,
  'integrationPartners.lastStatus': ofPartner,
  'integrationPartners.figures': (world) => ({ ...ofPartner(world), query: { span: 'day' } }),
  'integrationPartners.logo': (world) => ({ ...ofPartner(world), answers: ['not_found'] }),
  'integrationPartners.changes': ofPartner,
};
