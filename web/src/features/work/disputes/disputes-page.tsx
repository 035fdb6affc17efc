import { disputesApi } from '@houston/contract/features/work/disputes/disputes.api';
import { WorkListPage } from '../work-lists/work-list-page.shared.tsx';
import { CloseDispute } from './close-dispute.tsx';

/** What consumers dispute. */
export function Page() {
  return (
    <WorkListPage
      api={disputesApi}
      words={{
        kind: 'dispute',
        title: 'disputes.title',
        purpose: 'disputes.purpose',
        item: 'disputes.item',
        since: 'disputes.since',
        subject: 'disputes.subject',
        hasOutcome: true,
        empty: 'disputes.empty',
        emptyHint: 'disputes.empty-hint',
        failure: 'disputes.could-not-retrieve',
      }}
      closing={(item, close) => <CloseDispute item={item} close={close} />}
    />
  );
}
