import { consumersApi } from '@houston/contract/features/finance/consumers/consumers.api';
import { type PersonalField, revealedMinutes } from '@houston/contract/features/finance/consumers/consumers.schema';
import { ActionIcon, Group, Text } from '@mantine/core';
import { IconEye, IconEyeOff } from '@tabler/icons-react';
import { useCallback, useState } from 'react';
import { useText } from '../../../i18n/use-text.ts';
import { useSave } from '../../../platform/use-save.ts';
import { Can } from '../../../ui/can.tsx';
import { ConfirmDialog } from '../../../ui/dialog/confirm-dialog.tsx';
import { useHiddenAfter } from '../../../ui/use-hidden-after.ts';
import { Day } from '../../../ui/values/day.tsx';

interface RevealedFieldProps {
  id: number;
  field: PersonalField;
  /** Null: it was never told. */
  masked: string | null;
  name: string;
}

/** A field as it is masked; in full for a reason, and for 5 minutes. */
export function RevealedField({ id, field, masked, name }: RevealedFieldProps) {
  const t = useText();
  const [isAsked, setAsked] = useState(false);
  const [shown, setShown] = useState<string | null>(null);
  const reveal = useSave(consumersApi.reveal, {
    failure: 'consumers.reveal-failed',
    onSuccess({ value }) {
      setAsked(false);
      setShown(value);
    },
  });
  const hide = useCallback(() => setShown(null), []);
  useHiddenAfter(revealedMinutes * 60_000, shown !== null, hide);
  if (masked === null)
    return (
      <Text size="sm" c="dimmed">
        {t('consumers.unknown')}
      </Text>
    );
  const isShown = shown !== null;
  const Icon = isShown ? IconEyeOff : IconEye;
  return (
    <Group gap={4} wrap="nowrap">
      <span>{isShown && field === 'birthDate' ? <Day date={shown} /> : (shown ?? masked)}</span>
      <Can do={consumersApi.reveal}>
        <ActionIcon
          variant="subtle"
          color="gray"
          size={24}
          aria-label={t(isShown ? 'consumers.mask' : 'consumers.reveal', { field: name })}
          {...(!isShown && { 'aria-haspopup': 'dialog' })}
          onClick={() => (isShown ? setShown(null) : setAsked(true))}
        >
          <Icon size={16} aria-hidden />
        </ActionIcon>
      </Can>
      <ConfirmDialog
        isOpen={isAsked}
        title={t('consumers.reveal-title', { field: name, number: id })}
        effect={t('consumers.reveal-effect')}
        verb={t('consumers.reveal-verb')}
        reasonSchema={consumersApi.reveal.body.shape.reason}
        isBusy={reveal.isSaving}
        onConfirm={(reason) => void reveal.save({ params: { id }, body: { field, reason } })}
        onRefuse={() => setAsked(false)}
      />
    </Group>
  );
}
