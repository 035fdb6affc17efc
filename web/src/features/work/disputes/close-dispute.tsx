import { disputesApi } from '@houston/contract/features/work/disputes/disputes.api';
import type { WorkItem } from '@houston/contract/features/work/work-lists/work-item.schema';
import { useQuery } from '@tanstack/react-query';
import { formatMoney } from '../../../i18n/format.ts';
import { useLanguage, useText } from '../../../i18n/use-text.ts';
import { readOf } from '../../../platform/query-client.ts';
import { CloseItem } from '../work-lists/close-item.shared.tsx';

/** Closes a dispute as won, or as lost with the chargeback that follows. */
export function CloseDispute({ item, close }: { item: WorkItem; close: () => void }) {
  const t = useText();
  const language = useLanguage();
  const { data } = useQuery(readOf(disputesApi.chargeable, { params: { id: item.id } }));
  return (
    <>
      <CloseItem
        item={item}
        endpoint={disputesApi.win}
        words={{
          ...{ verb: 'disputes.win', title: 'disputes.win-title' },
          ...{ effect: 'disputes.win-effect', done: 'disputes.won' },
        }}
        close={close}
      />
      {data !== undefined && (
        <CloseItem
          item={item}
          endpoint={disputesApi.lose}
          words={{
            ...{ verb: 'disputes.lose', title: 'disputes.lose-title' },
            ...{ effect: 'disputes.lose-effect', done: 'disputes.lost' },
          }}
          effect={t('disputes.lose-effect', { amount: formatMoney(data.amount, language, data.currency) })}
          more={{ amount: data.amount }}
          unless={data.problem === null ? undefined : t(`errors.${data.problem}`)}
          isDanger
          close={close}
        />
      )}
    </>
  );
}
