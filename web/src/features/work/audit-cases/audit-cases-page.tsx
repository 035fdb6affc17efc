import { auditCasesApi } from '@houston/contract/features/work/audit-cases/audit-cases.api';
import { CloseItem } from '../work-lists/close-item.shared.tsx';
import { WorkListPage } from '../work-lists/work-list-page.shared.tsx';

/** The audits that freeze a dossier. */
export function Page() {
  return (
    <WorkListPage
      api={auditCasesApi}
      words={{
        kind: 'audit-case',
        title: 'audit-cases.title',
        purpose: 'audit-cases.purpose',
        item: 'audit-cases.item',
        since: 'audit-cases.since',
        subject: 'audit-cases.reason',
        empty: 'audit-cases.empty',
        emptyHint: 'audit-cases.empty-hint',
        failure: 'audit-cases.could-not-retrieve',
      }}
      closing={(item, close) => (
        <CloseItem
          item={item}
          endpoint={auditCasesApi.close}
          words={{
            verb: 'audit-cases.close',
            title: 'audit-cases.close-title',
            effect: 'audit-cases.close-effect',
            done: 'audit-cases.closed',
          }}
          close={close}
        />
      )}
    />
  );
}
