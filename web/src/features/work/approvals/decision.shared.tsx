import type { SecondAdminRequest } from '@houston/contract/approvals/second-admin';
import { Text } from '@mantine/core';
import { useEffect, useRef } from 'react';
import { text } from '../../../i18n/i18n.ts';
import { useText } from '../../../i18n/use-text.ts';
import { StateBadge } from '../../../ui/state-badge.tsx';
import { When } from '../../../ui/values/when.tsx';
import { DecideRequest, type DecideRequestProps } from './decide-request.shared.tsx';

const tones = { done: 'good', waiting: 'warning', approved: 'good', refused: 'bad', withdrawn: 'neutral' } as const;

export function RequestState({ state }: Pick<SecondAdminRequest, 'state'>) {
  const t = useText();
  return <StateBadge tone={tones[state]}>{t(`approvals.state-${state}`)}</StateBadge>;
}

/** Who decided on a request, and why not; of one within the limit that nobody had to. */
export function decisionOf({ state, decidedBy, refuseReason }: SecondAdminRequest): string {
  if (decidedBy === null) return state === 'waiting' ? '–' : text('approvals.within-limit');
  return refuseReason === null ? decidedBy : `${text('general.before-value', { label: decidedBy })} ${refuseReason}`;
}

type DecisionProps = Omit<DecideRequestProps, 'request' | 'onDecided'> & {
  request: SecondAdminRequest & DecideRequestProps['request'];
};

/** A request that waits is decided here, else it says who decided, and when. Who decided takes the focus of the buttons that asked, which are gone then. */
export function Decision({ request, ...rest }: DecisionProps) {
  const words = useRef<HTMLDivElement>(null);
  const isDecidedHere = useRef(false);
  const isWaiting = request.state === 'waiting';
  useEffect(() => {
    if (!isWaiting && isDecidedHere.current) words.current?.focus();
  }, [isWaiting]);
  return (
    <div ref={words} tabIndex={-1}>
      {isWaiting ? (
        <DecideRequest
          {...rest}
          request={request}
          onDecided={() => {
            isDecidedHere.current = true;
          }}
        />
      ) : (
        <>
          {decisionOf(request)}
          {request.decidedOn !== null && (
            <Text size="xs" c="dimmed">
              <When at={request.decidedOn} />
            </Text>
          )}
        </>
      )}
    </div>
  );
}
