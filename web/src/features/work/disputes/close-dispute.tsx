import type { Response } from '@houston/contract/endpoint';
import { disputesApi } from '@houston/contract/features/work/disputes/disputes.api';
import type { WorkItem } from '@houston/contract/features/work/work-lists/work-item.schema';
import { Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { formatMoney } from '../../../i18n/format.ts';
import { useLanguage, useText } from '../../../i18n/use-text.ts';
import { readOf } from '../../../platform/query-client.ts';
import { DecideRequest } from '../approvals/decide-request.shared.tsx';
import { lossWords } from '../dispute-losses/loss-words.shared.ts';
import { CloseItem } from '../work-lists/close-item.shared.tsx';
import { closingWords } from '../work-lists/work-list-words.shared.ts';

interface CloseDisputeProps {
  item: WorkItem;
  close: () => void;
}

/** Closes a dispute as won, or as lost with the chargeback that follows; while a second admin has to decide, there is only that. */
export function CloseDispute({ item, close }: CloseDisputeProps) {
  const t = useText();
  const language = useLanguage();
  const { data } = useQuery(readOf(disputesApi.chargeable, { params: { id: item.id } }));
  if (data !== undefined && data.waiting !== null) {
    const { amount, currency } = data.waiting;
    return (
      <>
        <Text size="sm">{t('dispute-losses.waiting', { amount: formatMoney(amount, language, currency) })}</Text>
        <DecideRequest request={data.waiting} words={lossWords} />
      </>
    );
  }
  return (
    <>
      <CloseItem
        item={item}
        endpoint={disputesApi.win}
        words={closingWords('disputes.win', 'disputes.won')}
        close={close}
      />
      {data !== undefined && <Lose item={item} chargeable={data} close={close} />}
    </>
  );
}

function Lose({
  item,
  chargeable,
  close,
}: CloseDisputeProps & { chargeable: Response<(typeof disputesApi)['chargeable']> }) {
  const t = useText();
  const language = useLanguage();
  const { amount, currency, problem, alone } = chargeable;
  return (
    <CloseItem
      item={item}
      endpoint={disputesApi.lose}
      words={closingWords('disputes.lose', amount > alone ? 'dispute-losses.asked' : 'disputes.lost')}
      effect={
        <>
          <Text size="sm">{t('disputes.lose-effect', { amount: formatMoney(amount, language, currency) })}</Text>
          {amount > alone && (
            <Text size="sm" mt="xs">
              {t('dispute-losses.needs-second')}
            </Text>
          )}
        </>
      }
      more={{ amount }}
      unless={problem === null ? undefined : t(`errors.${problem}`)}
      isDanger
      close={close}
    />
  );
}
