import { fraudCasesApi } from '@houston/contract/features/work/fraud-cases/fraud-cases.api';
import { WorkListPage } from '../work-lists/work-list-page.shared.tsx';
import { DecideFraud } from './decide-fraud.tsx';
import { DecisionEffects } from './decision-effects.tsx';

/** Orders that look like fraud. */
export function Page() {
  return (
    <WorkListPage
      api={fraudCasesApi}
      words={{
        kind: 'fraud-case',
        title: 'fraud-cases.title',
        purpose: 'fraud-cases.purpose',
        item: 'fraud-cases.item',
        since: 'fraud-cases.since',
        ...{ hasRisk: true, hasOutcome: true },
        empty: 'fraud-cases.empty',
        emptyHint: 'fraud-cases.empty-hint',
        failure: 'fraud-cases.could-not-retrieve',
      }}
      details={(item) => item.closed === null && <DecisionEffects item={item} />}
      closing={(item, close) => <DecideFraud item={item} close={close} />}
    />
  );
}
