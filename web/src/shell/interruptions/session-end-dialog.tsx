import { Button, Group, Stack, Text, VisuallyHidden } from '@mantine/core';
import { useState } from 'react';
import { formatWait } from '../../i18n/format.ts';
import { useLanguage, useText } from '../../i18n/use-text.ts';
import { interrupt } from '../../platform/calls/interruptions.ts';
import type { SessionEnd } from '../../platform/session/session-clock.ts';
import { InterruptionModal } from './interruption-modal.tsx';
import { useSessionEnd, warningSeconds } from './use-session-end.ts';

/** When the time left is read out; every second would leave no room for anything else. */
const announcedSeconds = [15, 30, 60, warningSeconds];

/** Says that the session is about to end, and offers what can be done about it. */
export function SessionEndDialog() {
  const { end, stay } = useSessionEnd();
  const [isPutOff, setPutOff] = useState(false);
  // Another session, hours later, has an end of its own.
  if (end === null && isPutOff) setPutOff(false);
  if (end === null) return null;
  if (end.kind === 'idle') return <IdleEnd end={end} onStay={stay} />;
  return isPutOff ? null : <AbsoluteEnd end={end} onLater={() => setPutOff(true)} />;
}

function IdleEnd({ end, onStay }: { end: SessionEnd; onStay: () => void }) {
  const t = useText();
  return (
    <InterruptionModal title={t('session.ending-title')} onCancel={onStay}>
      <Stack gap="md">
        <TimeLeft textKey="session.ending-idle" seconds={end.seconds} />
        <Group justify="flex-end">
          <Button onClick={onStay} data-autofocus>
            {t('session.stay-signed-in')}
          </Button>
        </Group>
      </Stack>
    </InterruptionModal>
  );
}

// Nothing moves this end, but a new session may begin before it.
function AbsoluteEnd({ end, onLater }: { end: SessionEnd; onLater: () => void }) {
  const t = useText();
  return (
    <InterruptionModal title={t('session.ending-soon-title')} onCancel={onLater}>
      <Stack gap="md">
        <TimeLeft textKey="session.ending-absolute" seconds={end.seconds} />
        <Group justify="flex-end">
          <Button variant="default" onClick={onLater}>
            {t('session.later')}
          </Button>
          <Button onClick={() => void interrupt('sign-in')} data-autofocus>
            {t('session.sign-in-now')}
          </Button>
        </Group>
      </Stack>
    </InterruptionModal>
  );
}

function TimeLeft({
  textKey,
  seconds,
}: {
  textKey: 'session.ending-idle' | 'session.ending-absolute';
  seconds: number;
}) {
  const t = useText();
  const language = useLanguage();
  const announced = announcedSeconds.find((step) => seconds <= step) ?? seconds;
  const words = (count: number) => t(textKey, { time: formatWait(count * 1000, language) });
  return (
    <>
      <Text size="sm" aria-hidden>
        {words(seconds)}
      </Text>
      <VisuallyHidden role="alert">{words(announced)}</VisuallyHidden>
    </>
  );
}
