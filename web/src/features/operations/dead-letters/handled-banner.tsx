import {
  type DeadLetterDetail,
  handledMethods,
  requeueStates,
} from '@houston/contract/features/operations/dead-letters/dead-letters.schema';
import type { TextKey } from '@houston/contract/texts/sections';
import { Text } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { formatRelative, formatZoned } from '../../../i18n/format.ts';
import { useLanguage, useText } from '../../../i18n/use-text.ts';
import { useTimeZone } from '../../../platform/session/session.ts';
import { recordPath } from '../../../shell/record-screens.ts';
import { PageLink } from '../../../ui/page/page-link.tsx';
import { Trouble } from '../../../ui/page/trouble.tsx';
import { useNow } from '../../../ui/use-now.ts';
import { When } from '../../../ui/values/when.tsx';
import { useBusWords } from '../service-bus/bus-words.shared.tsx';
import { isSettled } from './dead-letter-state.tsx';

/** Says that it was handled: by whom, when, how, why, and what became of it. */
export function HandledBanner({ letter }: { letter: DeadLetterDetail }) {
  const t = useText();
  const when = useWhenText();
  if (!letter.handled) return null;
  const values = {
    who: letter.handledBy ?? t('dead-letters.somebody'),
    when: letter.handledOn === null ? '' : when(letter.handledOn),
  };
  return (
    <Trouble icon={IconAlertTriangle} title={t('dead-letters.banner-title')}>
      <Text size="sm">
        {t(sentenceOf(letter), values)}
        {letter.requeueState !== null && !isSettled(letter) && ` ${t(`dead-letters.became-${letter.requeueState}`)}`}
      </Text>
      {letter.handledReason !== null && (
        <Text size="sm">{t('dead-letters.given-reason', { reason: letter.handledReason })}</Text>
      )}
      <Tries letter={letter} />
    </Trouble>
  );
}

/** What came of the last attempt since then, and when the next begins: what is on the bus may stay there for hours. */
function Tries({ letter: { triedId, triedCause, failedAgainId, nextTryOn } }: { letter: DeadLetterDetail }) {
  const t = useText();
  const say = useBusWords();
  return (
    <>
      {triedId !== null && (
        <Text size="sm">
          {t('dead-letters.last-try')}{' '}
          <PageLink href={recordPath('bus-transaction', triedId)}>
            {t('dead-letters.attempt', { id: triedId })}
          </PageLink>
          {triedCause !== null && ` (${say(triedCause)})`}
        </Text>
      )}
      {failedAgainId !== null && (
        <Text size="sm">
          <PageLink href={recordPath('dead-letter', failedAgainId)}>
            {t('dead-letters.chain-open-letter', { id: failedAgainId })}
          </PageLink>
        </Text>
      )}
      {nextTryOn !== null && (
        <Text size="sm">
          {t('dead-letters.next-try')} <When at={nextTryOn} isPlan />
        </Text>
      )}
    </>
  );
}

function sentenceOf(letter: DeadLetterDetail): TextKey {
  if (letter.handledMethod === handledMethods.discarded) return 'dead-letters.banner-discarded';
  if (!isSettled(letter)) return 'dead-letters.banner-requeued';
  return letter.requeueState === requeueStates.stopped
    ? 'dead-letters.banner-settled-stopped'
    : 'dead-letters.banner-settled';
}

/** `3 minutes ago (21 Nov 2026, 16:40:00)`. */
function useWhenText(): (at: Date) => string {
  const language = useLanguage();
  const timeZone = useTimeZone();
  const now = useNow();
  return (at) => {
    const shown = new Date(Math.max(now.getTime(), at.getTime()));
    return `${formatRelative(at, shown, language)} (${formatZoned(at, language, timeZone)})`;
  };
}
