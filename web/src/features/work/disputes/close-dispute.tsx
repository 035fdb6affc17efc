import type { Response } from '@houston/contract/endpoint';
import type { DisputeLoss } from '@houston/contract/features/work/dispute-losses/dispute-losses.api';
import { disputesApi } from '@houston/contract/features/work/disputes/disputes.api';
import type { WorkItem } from '@houston/contract/features/work/work-lists/work-item.schema';
import { Group, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { formatMoney } from '../../../i18n/format.ts';
import { useLanguage, useText } from '../../../i18n/use-text.ts';
import { readOf } from '../../../platform/query-client.ts';
import { FailurePanel } from '../../../ui/page/failure-panel.tsx';
import { DecideRequest } from '../approvals/decide-request.shared.tsx';
import { lossWords } from '../dispute-losses/loss-words.shared.ts';
import { CloseItem } from '../work-lists/close-item.shared.tsx';
import { closingWords } from '../work-lists/work-list-words.shared.ts';

interface CloseDisputeProps {
  item: WorkItem;
  close: () => void;
}

/**
 * Closes a dispute as won, or as lost with the chargeback that follows; while a second admin has to decide, there is only that. A question
 * that is open stays with what was typed to it when somebody else asks or decides meanwhile.
 */
export function CloseDispute({ item, close }: CloseDisputeProps) {
  const t = useText();
  const { data, error, refetch } = useQuery(readOf(disputesApi.chargeable, { params: { id: item.id } }));
  const waiting = data?.waiting ?? null;
  const [request, setRequest] = useState(waiting);
  if (waiting !== null && waiting !== request) setRequest(waiting);
  const meanwhile = waiting === null ? undefined : t('dispute-losses.waiting-meanwhile');
  return (
    <>
      {request !== null && <DecideLoss request={request} isHidden={waiting === null} />}
      <CloseItem
        item={item}
        endpoint={disputesApi.win}
        words={closingWords('disputes.win', 'disputes.won')}
        meanwhile={meanwhile}
        close={close}
      />
      {data !== undefined && <Lose item={item} chargeable={data} meanwhile={meanwhile} close={close} />}
      {data === undefined && error !== null && (
        <FailurePanel error={error} failure="work-lists.effect-unknown" retry={() => void refetch()} />
      )}
    </>
  );
}

function DecideLoss({ request, isHidden }: { request: DisputeLoss; isHidden: boolean }) {
  const t = useText();
  const language = useLanguage();
  const amount = formatMoney(request.amount, language, request.currency);
  return (
    <Group gap="sm" display={isHidden ? 'none' : undefined}>
      <Text size="sm">{t('dispute-losses.waiting', { amount })}</Text>
      <DecideRequest request={request} words={lossWords} />
    </Group>
  );
}

function Lose({
  item,
  chargeable,
  meanwhile,
  close,
}: CloseDisputeProps & { chargeable: Response<(typeof disputesApi)['chargeable']>; meanwhile: string | undefined }) {
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
      meanwhile={meanwhile}
      isDanger
      close={close}
    />
  );
}
