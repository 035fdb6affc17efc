import { merchantServicesApi } from '@houston/contract/features/work/merchant-services/merchant-services.api';
import type { WorkItem } from '@houston/contract/features/work/work-lists/work-item.schema';
import { useQuery } from '@tanstack/react-query';
import { useText } from '../../../i18n/use-text.ts';
import { readOf } from '../../../platform/query-client.ts';
import { CloseItem } from '../work-lists/close-item.shared.tsx';
import { closingWords } from '../work-lists/work-list-words.shared.ts';
import { useMayDecide } from './use-may-decide.ts';

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
        words={closingWords('merchant-services.dismiss', 'merchant-services.dismissed')}
        close={close}
      />
    );
  }
  return <DecideAccount item={item} close={close} />;
}

/** Confirmed by another admin than the one who recorded it; anybody may reject it. */
function DecideAccount({ item, close }: CloseServiceProps) {
  const t = useText();
  const { data } = useQuery({
    ...readOf(merchantServicesApi.account, { params: { id: item.id } }),
    enabled: useMayDecide(),
  });
  return (
    <>
      <CloseItem
        item={item}
        endpoint={merchantServicesApi.confirm}
        unless={data?.isOwn ? t('errors.own_iban') : undefined}
        words={closingWords('merchant-services.confirm', 'merchant-services.confirmed')}
        close={close}
      />
      <CloseItem
        item={item}
        endpoint={merchantServicesApi.reject}
        words={closingWords('merchant-services.reject', 'merchant-services.rejected')}
        isDanger
        close={close}
      />
    </>
  );
}
