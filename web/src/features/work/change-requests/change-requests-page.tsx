import { changeRequestsApi } from '@houston/contract/features/work/change-requests/change-requests.api';
import type { ChangeableField } from '@houston/contract/features/work/change-requests/requested-change.schema';
import { WorkListPage } from '../work-lists/work-list-page.shared.tsx';
import { listWords } from '../work-lists/work-list-words.shared.ts';
import { DecideRequest } from './decide-request.tsx';
import { ProposedChange } from './proposed-change.tsx';

/** What consumers ask to have changed of themselves. */
export function Page() {
  return (
    <WorkListPage
      api={changeRequestsApi}
      words={{
        ...listWords('change-requests'),
        kind: 'change-request',
        subject: 'change-requests.field',
        subjectText: (field) => `change-requests.field-${field as ChangeableField}`,
        hasOutcome: true,
      }}
      details={(item) => <ProposedChange item={item} />}
      closing={(item, close) => <DecideRequest item={item} close={close} />}
    />
  );
}
