import { auditCasesApi } from '@houston/contract/features/work/audit-cases/audit-cases.api';
import { CloseItem } from '../work-lists/close-item.shared.tsx';
import { WorkListPage } from '../work-lists/work-list-page.shared.tsx';
import { closingWords, listWords } from '../work-lists/work-list-words.shared.ts';

/** The audits that freeze a dossier. */
export function Page() {
  return (
    <WorkListPage
      api={auditCasesApi}
      words={{
        ...listWords('audit-cases'),
        kind: 'audit-case',
        subject: 'audit-cases.reason',
      }}
      closing={(item, close) => (
        <CloseItem
          item={item}
          endpoint={auditCasesApi.close}
          words={closingWords('audit-cases.close', 'audit-cases.closed')}
          close={close}
        />
      )}
    />
  );
}
