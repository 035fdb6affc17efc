import { fraudCasesApi } from '@houston/contract/features/work/fraud-cases/fraud-cases.api';
import { WorkListPage } from '../work-lists/work-list-page.shared.tsx';
import { listWords } from '../work-lists/work-list-words.shared.ts';
import { DecideFraud } from './decide-fraud.tsx';
import { DecisionEffects } from './decision-effects.tsx';

/** Orders that look like fraud. */
export function Page() {
  return (
    <WorkListPage
      api={fraudCasesApi}
      words={{
        ...listWords('fraud-cases'),
        kind: 'fraud-case',
        ...{ hasRisk: true, hasOutcome: true },
      }}
      details={(item) => item.closed === null && <DecisionEffects item={item} />}
      closing={(item, close) => <DecideFraud item={item} close={close} />}
    />
  );
}
