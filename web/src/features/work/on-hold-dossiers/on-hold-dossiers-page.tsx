import { onHoldDossiersApi } from '@houston/contract/features/work/on-hold-dossiers/on-hold-dossiers.api';
import { CloseItem } from '../work-lists/close-item.shared.tsx';
import { WorkListPage } from '../work-lists/work-list-page.shared.tsx';

/** The dossiers that are on hold. */
export function Page() {
  return (
    <WorkListPage
      api={onHoldDossiersApi}
      words={{
        kind: 'on-hold-dossier',
        title: 'on-hold-dossiers.title',
        purpose: 'on-hold-dossiers.purpose',
        item: 'on-hold-dossiers.item',
        since: 'on-hold-dossiers.since',
        subject: 'on-hold-dossiers.reason',
        empty: 'on-hold-dossiers.empty',
        emptyHint: 'on-hold-dossiers.empty-hint',
        failure: 'on-hold-dossiers.could-not-retrieve',
      }}
      closing={(item, close) => (
        <CloseItem
          item={item}
          endpoint={onHoldDossiersApi.resume}
          words={{
            verb: 'on-hold-dossiers.resume',
            title: 'on-hold-dossiers.resume-title',
            effect: 'on-hold-dossiers.resume-effect',
            done: 'on-hold-dossiers.resumed',
          }}
          close={close}
        />
      )}
    />
  );
}
