import { changeRequestsApi } from '@houston/contract/features/work/change-requests/change-requests.api';
import type { WorkItem } from '@houston/contract/features/work/work-lists/work-item.schema';
import { useText } from '../../../i18n/use-text.ts';
import { CloseItem } from '../work-lists/close-item.shared.tsx';
import { closingWords } from '../work-lists/work-list-words.shared.ts';
import { useProposal } from './use-proposal.ts';

/** Declines a request, or approves it, which writes it to the consumer. */
export function DecideRequest({ item, close }: { item: WorkItem; close: () => void }) {
  const t = useText();
  const { data, fetchStatus } = useProposal(item.id);
  const isShown = data?.version === item.version;
  const refusal = data?.problem == null ? undefined : t(`errors.${data.problem}`);
  // Who may not know what it is may not approve it either, and is told that.
  const isUnknown = data === undefined && fetchStatus === 'idle';
  return (
    <>
      <CloseItem
        item={item}
        endpoint={changeRequestsApi.decline}
        words={closingWords('change-requests.decline', 'change-requests.declined')}
        close={close}
      />
      <CloseItem
        item={item}
        endpoint={changeRequestsApi.approve}
        words={closingWords('change-requests.approve', 'change-requests.approved')}
        unless={isShown || isUnknown ? refusal : t('change-requests.not-shown-yet')}
        close={close}
      />
    </>
  );
}
