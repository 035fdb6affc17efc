import type { backgroundServicesApi } from '@houston/contract/features/operations/background-services/background-services.api';
import type { Samples } from '../../../testing/samples/sample.ts';

const ok = ['ok'] as const;

export const backgroundServicesSamples: Samples<{ backgroundServices: typeof backgroundServicesApi }> = {
  'backgroundServices.list': () => ({ answers: ok }),
  'backgroundServices.logs': () => ({ params: { service: '2' }, query: { limit: '10', order: '-tag' }, answers: ok }),
  'backgroundServices.run': () => ({ params: { service: '2' }, body: {}, answers: ok }),
};
