import {
  type DeadLetterDetail,
  handledMethods,
} from '@houston/contract/features/operations/dead-letters/dead-letters.schema';
import type { TextKey } from '@houston/contract/texts/sections';
import { Alert, Text } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { formatInstant, formatRelative } from '../../../i18n/format.ts';
import { useLanguage, useText } from '../../../i18n/use-text.ts';
import { useTimeZone } from '../../../platform/session.ts';
import { useNow } from '../../../ui/use-now.ts';

/** Says that it was handled: by whom, when, how, why, and what became of it. */
export function HandledBanner({ letter }: { letter: DeadLetterDetail }) {
  const t = useText();
  const when = useWhenText();
  if (!letter.handled) return null;
  const values = {
    who: letter.handledBy ?? t('failed-transactions.somebody'),
    when: letter.handledOn === null ? '' : when(letter.handledOn),
  };
  return (
    <Alert
      role="status"
      color="yellow"
      variant="light"
      mb="md"
      icon={<IconAlertTriangle aria-hidden />}
      title={t('failed-transactions.banner-title')}
    >
      <Text size="sm">
        {t(sentenceOf(letter), values)}
        {letter.requeueState !== null && ` ${t(`failed-transactions.became-${letter.requeueState}`)}`}
      </Text>
      {letter.handledReason !== null && (
        <Text size="sm">{t('failed-transactions.given-reason', { reason: letter.handledReason })}</Text>
      )}
    </Alert>
  );
}

function sentenceOf({ handledMethod, requeueState }: DeadLetterDetail): TextKey {
  if (handledMethod === handledMethods.discarded) return 'failed-transactions.banner-discarded';
  return requeueState === null ? 'failed-transactions.banner-settled' : 'failed-transactions.banner-requeued';
}

/** `3 minutes ago (21 Nov 2026, 16:40:00)`. */
function useWhenText(): (at: Date) => string {
  const language = useLanguage();
  const timeZone = useTimeZone();
  const now = useNow();
  return (at) => {
    const shown = new Date(Math.max(now.getTime(), at.getTime()));
    return `${formatRelative(at, shown, language)} (${formatInstant(at, language, timeZone)})`;
  };
}
