import type { dashboardApi } from '@houston/contract/features/work/dashboard/dashboard.api';
import type { Samples } from '../../../testing/samples/sample.ts';

const ok = ['ok'] as const;

export const dashboardSamples: Samples<{ dashboard: typeof dashboardApi }> = {
  'dashboard.incompleteShops': () => ({ answers: ok }),
  'dashboard.categorySuggestions': () => ({ answers: ok }),
  'dashboard.potentialFraud': () => ({ answers: ok }),
  'dashboard.changeRequests': () => ({ answers: ok }),
  'dashboard.deadLetters': () => ({ answers: ok }),
  'dashboard.onHoldDossiers': () => ({ answers: ok }),
  'dashboard.merchantServices': () => ({ answers: ok }),
  'dashboard.disputes': () => ({ answers: ok }),
  'dashboard.auditCases': () => ({ answers: ok }),
  'dashboard.roleRequests': () => ({ answers: ok }),
  'dashboard.transactions': () => ({ answers: ok }),
};
