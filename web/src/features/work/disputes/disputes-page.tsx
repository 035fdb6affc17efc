import { disputesApi } from '@houston/contract/features/work/disputes/disputes.api';
import { WorkListPage } from '../work-lists/work-list-page.shared.tsx';
import { listWords } from '../work-lists/work-list-words.shared.ts';
import { CloseDispute } from './close-dispute.tsx';

/** What consumers dispute. */
export function Page() {
  return (
    <WorkListPage
      api={disputesApi}
      words={{
        ...listWords('disputes'),
        kind: 'dispute',
        subject: 'disputes.subject',
        ...{ hasDispute: true, hasOutcome: true },
      }}
      closing={(item, close) => <CloseDispute item={item} close={close} />}
    />
  );
}
