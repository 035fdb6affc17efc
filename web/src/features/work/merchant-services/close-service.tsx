import { merchantServicesApi } from '@houston/contract/features/work/merchant-services/merchant-services.api';
import type { WorkItem } from '@houston/contract/features/work/work-lists/work-item.schema';
import { CloseItem } from '../work-lists/close-item.shared.tsx';

interface CloseServiceProps {
  item: WorkItem;
  close: () => void;
}

/** Closes what is not needed; of an account, decides whose it is. */
export function CloseService({ item, close }: CloseServiceProps) {
  if (item.subject !== 'iban-ascription') {
    return (
      <CloseItem
        item={item}
        endpoint={merchantServicesApi.dismiss}
        words={{
          ...{ verb: 'merchant-services.dismiss', title: 'merchant-services.dismiss-title' },
          ...{ effect: 'merchant-services.dismiss-effect', done: 'merchant-services.dismissed' },
        }}
        close={close}
      />
    );
  }
  return (
    <>
      <CloseItem
        item={item}
        endpoint={merchantServicesApi.confirm}
        words={{
          ...{ verb: 'merchant-services.confirm', title: 'merchant-services.confirm-title' },
          ...{ effect: 'merchant-services.confirm-effect', done: 'merchant-services.confirmed' },
        }}
        close={close}
      />
      <CloseItem
        item={item}
        endpoint={merchantServicesApi.reject}
        words={{
          ...{ verb: 'merchant-services.reject', title: 'merchant-services.reject-title' },
          ...{ effect: 'merchant-services.reject-effect', done: 'merchant-services.rejected' },
        }}
        isDanger
        close={close}
      />
    </>
  );
}
