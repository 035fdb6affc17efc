import { fraudCasesApi } from '@houston/contract/features/work/fraud-cases/fraud-cases.api';
import type { WorkItem } from '@houston/contract/features/work/work-lists/work-item.schema';
import { useText } from '../../../i18n/use-text.ts';
import { CloseItem } from '../work-lists/close-item.shared.tsx';
import { closingWords } from '../work-lists/work-list-words.shared.ts';
import { useRejection } from './use-rejection.ts';

/** Closes a case as a false alarm, or as fraud with what that stops. */
export function DecideFraud({ item, close }: { item: WorkItem; close: () => void }) {
  const t = useText();
  const { effect } = useRejection(item.id);
  return (
    <>
      <CloseItem
        item={item}
        endpoint={fraudCasesApi.accept}
        words={closingWords('fraud-cases.accept', 'fraud-cases.accepted')}
        close={close}
      />
      {effect !== undefined && (
        <CloseItem
          item={item}
          endpoint={fraudCasesApi.reject}
          words={closingWords('fraud-cases.reject', 'fraud-cases.rejected')}
          effect={t('fraud-cases.reject-effect', { effect })}
          isDanger
          close={close}
        />
      )}
    </>
  );
}
