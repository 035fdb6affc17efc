import type { Sample, SampleWorld } from './sample.ts';

const ok = ['ok'] as const;

/** Calls for what the dashboard counts. */
export const dashboardSamples = {
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
} satisfies Record<string, (world: SampleWorld) => Sample>;
