import { onHoldDossiersApi } from '@houston/contract/features/work/on-hold-dossiers/on-hold-dossiers.api';
import { CloseItem } from '../work-lists/close-item.shared.tsx';
import { WorkListPage } from '../work-lists/work-list-page.shared.tsx';
import { closingWords, listWords } from '../work-lists/work-list-words.shared.ts';

/** The dossiers that are on hold. */
export function Page() {
  return (
    <WorkListPage
      api={onHoldDossiersApi}
      words={{
        ...listWords('on-hold-dossiers'),
        kind: 'on-hold-dossier',
        subject: 'on-hold-dossiers.reason',
      }}
      closing={(item, close) => (
        <CloseItem
          item={item}
          endpoint={onHoldDossiersApi.resume}
          words={closingWords('on-hold-dossiers.resume', 'on-hold-dossiers.resumed')}
          close={close}
        />
      )}
    />
  );
}
