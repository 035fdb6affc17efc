import type { HttpCall } from '@houston/contract/features/partners/integration-calls/integration-calls.schema';
import type {
  IntegrationPartner,
  PartnerOutage,
} from '@houston/contract/features/partners/integration-partners/integration-partners.schema';

export const bureau: IntegrationPartner = {
  id: 1,
  key: 'ccbr',
  name: 'Bureau',
  homepageUrl: 'https://bureau.example',
  logoUrl: '',
  statusPageUrl: '',
  logo: null,
  isEnabled: true,
  calledBy: 'messages',
  circuit: {
    ...{
      state: 'Closed',
      sinceUtc: null,
      cause: null,
      reason: null,
      reasonBy: null,
      probeUtc: null,
      heldUntilUtc: null,
    },
    ...{ waiting: 0, version: 0 },
  },
  version: 3,
};

export const noOutage: PartnerOutage = {
  lastFailure: null,
  waiting: { tenants: 0, shops: 0, amount: null, currency: null, data: [] },
};

export const call: HttpCall = {
  id: 12,
  dateTimeUtc: new Date('2026-11-20T10:00:00Z'),
  inbound: false,
  httpMethod: 2,
  url: 'https://bureau.example/checks?kind=full',
  responseStatusCode: 200,
  responseTimeMs: 42,
  transactionIdentifier: 'a'.repeat(32),
  integrationPartnerId: 1,
  integrationPartnerName: 'Bureau',
  error: null,
  attempt: 1,
  requestBody: '{"amount":1250,"iban":"***"}',
  responseBody: `{"decision":"acc\n… cut after 64 KB of 900 KB`,
  requestHeaders: [['content-type', 'application/json']],
  responseHeaders: [],
  requestSize: 28,
  responseSize: 921_600,
  requestId: 'r-1',
  busTransactionId: 7,
  step: 'CcbrCheckTask',
  partnerKey: 'ccbr',
};
