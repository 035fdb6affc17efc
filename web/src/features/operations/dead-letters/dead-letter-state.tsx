import {
  type DeadLetter,
  handledMethods,
  requeueStates,
} from '@houston/contract/features/operations/dead-letters/dead-letters.schema';
import type { TextKey } from '@houston/contract/texts/sections';
import type { ComponentProps } from 'react';
import { useText } from '../../../i18n/use-text.ts';
import { StateBadge } from '../../../ui/state-badge.tsx';

type State = Pick<DeadLetter, 'handled' | 'handledMethod' | 'requeueState' | 'settledBy'>;
type Tone = ComponentProps<typeof StateBadge>['tone'];

const becameTexts = {
  [requeueStates.sent]: ['neutral', 'dead-letters.state-sent'],
  [requeueStates.processed]: ['good', 'dead-letters.state-processed'],
  [requeueStates.failedAgain]: ['bad', 'dead-letters.state-failed-again'],
  [requeueStates.stopped]: ['neutral', 'dead-letters.state-stopped'],
} as const satisfies Record<number, [Tone, TextKey]>;

/** Whether it was handled, how, and what came of a requeue: sent is not yet processed. */
export function deadLetterState(letter: State): [Tone, TextKey] {
  const { handled, handledMethod, requeueState } = letter;
  if (!handled) return ['warning', 'dead-letters.state-unhandled'];
  if (handledMethod === handledMethods.discarded) return ['neutral', 'dead-letters.state-discarded'];
  if (requeueState !== null && !isSettled(letter)) return becameTexts[requeueState];
  return requeueState === requeueStates.stopped
    ? ['neutral', 'dead-letters.state-settled-stopped']
    : ['good', 'dead-letters.state-settled'];
}

/** Nobody sent it again: the dead letter service found that its message has been processed since. */
export function isSettled({ handled, handledMethod, requeueState, settledBy }: State): boolean {
  return settledBy !== null || (handled && handledMethod === handledMethods.requeued && requeueState === null);
}

export function DeadLetterState({ letter }: { letter: State }) {
  const t = useText();
  const [tone, key] = deadLetterState(letter);
  return <StateBadge tone={tone}>{t(key)}</StateBadge>;
}
