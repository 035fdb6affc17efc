import type { DeadLetterDetail } from '@houston/contract/features/operations/dead-letters/dead-letters.schema';
import { type DeadLetterType, deadLetterTypes } from '@houston/contract/features/operations/service-bus/bus-message';
import { Alert, Button, Group, Select, Skeleton, Stack, Text } from '@mantine/core';
import { IconArrowBackUp, IconUsers } from '@tabler/icons-react';
import { lazy, Suspense } from 'react';
import { useText } from '../../../../i18n/use-text.ts';
import { patientImport } from '../../../../platform/outage/patient-import.ts';
import { CodeUnavailable } from '../../../../ui/code/code-unavailable.tsx';
import { CopyButton } from '../../../../ui/copy-button.tsx';
import { StateBadge } from '../../../../ui/state-badge.tsx';
import type { DeadLetterDraft } from './use-dead-letter-draft.ts';

const MessageEditor = lazy(() =>
  patientImport(() => import('./message-editor.tsx')).then(
    (module) => ({ default: module.MessageEditor }),
    () => ({ default: CodeUnavailable }),
  ),
);

interface MessageSectionProps {
  letter: DeadLetterDetail;
  draft: DeadLetterDraft;
}

/** The message in its editor. Once it is handled nothing more can be typed, and what was typed stays to be copied. */
export function MessageSection({ letter, draft }: MessageSectionProps) {
  const t = useText();
  return (
    <Stack gap="sm">
      {letter.handled && draft.isChanged && <HandledMeanwhile draft={draft} />}
      {letter.messageType === deadLetterTypes.unknown && !letter.handled && <TypeChoice draft={draft} />}
      <Group justify="space-between" gap="sm" mih={30}>
        <Group gap="sm">
          <Text fw={600} size="sm">
            {t('dead-letters.editor')}
          </Text>
          {draft.isChanged && <StateBadge tone="warning">{t('dead-letters.editor-changed')}</StateBadge>}
        </Group>
        <Group gap="sm">
          {draft.isChanged && !letter.handled && (
            <Button
              size="compact-sm"
              variant="default"
              leftSection={<IconArrowBackUp size={14} aria-hidden />}
              onClick={draft.reset}
            >
              {t('dead-letters.editor-undo')}
            </Button>
          )}
          <CopyButton value={draft.text} label={t('dead-letters.editor-copy')} />
        </Group>
      </Group>
      <Suspense fallback={<Skeleton height={320} role="status" aria-label={t('code.loading')} />}>
        <MessageEditor draft={draft} isReadOnly={letter.handled} />
      </Suspense>
    </Stack>
  );
}

function HandledMeanwhile({ draft }: { draft: DeadLetterDraft }) {
  const t = useText();
  return (
    <Alert
      role="alert"
      color="yellow"
      variant="light"
      icon={<IconUsers aria-hidden />}
      title={t('dead-letters.handled-meanwhile')}
    >
      <Group gap="xs">
        <Text size="sm">{t('dead-letters.handled-meanwhile-hint')}</Text>
        <CopyButton value={draft.text} label={t('dead-letters.editor-copy-mine')} />
        <Button size="compact-sm" variant="default" onClick={draft.reset}>
          {t('dead-letters.editor-undo')}
        </Button>
      </Group>
    </Alert>
  );
}

const sendable = Object.values(deadLetterTypes).filter((type) => type !== deadLetterTypes.unknown);

function TypeChoice({ draft }: { draft: DeadLetterDraft }) {
  const t = useText();
  return (
    <Select
      label={t('dead-letters.send-as')}
      description={t('dead-letters.send-as-hint')}
      maw={360}
      data={sendable.map((type) => ({ value: String(type), label: t(`dead-letters.type-${type}`) }))}
      value={draft.type === deadLetterTypes.unknown ? null : String(draft.type)}
      onChange={(value) => draft.setType(Number(value ?? deadLetterTypes.unknown) as DeadLetterType)}
    />
  );
}
