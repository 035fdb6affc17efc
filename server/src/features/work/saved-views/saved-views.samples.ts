import type { savedViewsApi } from '@houston/contract/features/work/saved-views/saved-views.api';
import type { Samples } from '../../../testing/samples/sample.ts';

export const savedViewsSamples: Samples<{ savedViews: typeof savedViewsApi }> = {
  'savedViews.list': () => ({ answers: ['ok'] }),
  'savedViews.save': () => ({
    body: { screen: '/mission-control/dossiers', name: 'Overdue', search: '?leftOut=any', isReplacing: true },
    answers: ['ok'],
  }),
  'savedViews.remove': () => ({ params: { id: '1' }, answers: ['not_found', 'ok'] }),
};
