import { Button, Group, Modal, Stack, Text, Textarea } from '@mantine/core';
import { type FormEvent, type ReactNode, type RefObject, useId, useRef, useState } from 'react';
import type * as z from 'zod';
import { useText } from '../../i18n/use-text.ts';
import { maxLengthOf } from '../form/max-length.ts';
import { SubmitWhenReady } from '../form/submit-when-ready.tsx';

interface ConfirmDialogProps {
  isOpen: boolean;
  /** Names the thing and, for more than one, the count: `Disable Ada Lovelace?` */
  title: string;
  /** What will happen, and whether it can be undone. */
  effect: ReactNode;
  /** The verb on the button, with its object. */
  verb: string;
  /** The other way out. Default "Cancel". */
  refusal?: string;
  isDanger?: boolean;
  isBusy?: boolean;
  /** Asks for a reason that this schema takes, without which nothing happens: for what cannot be undone. */
  reasonSchema?: z.ZodString;
  /** Gets the reason, or an empty text where none is asked. */
  onConfirm: (reason: string) => void;
  /** Refused: by the button, by Escape, or by the cross. */
  onRefuse: () => void;
}

// What it names was typed by somebody: a word may be longer than the dialog is wide.
const anyWord = { overflowWrap: 'anywhere' } as const;

/** Asks before something that matters. The safe way out has the focus. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const t = useText();
  const refused = useRef<Refused>({ title: '', reason: '' });
  return (
    <Modal
      opened={props.isOpen}
      onClose={props.onRefuse}
      title={
        <Text fw={650} style={anyWord}>
          {props.title}
        </Text>
      }
      closeButtonProps={{ 'aria-label': t('general.close') }}
      centered
    >
      <ConfirmForm {...props} refused={refused} />
    </Modal>
  );
}

/** The reason typed before the same question was refused: Escape must not cost what was typed. */
interface Refused {
  title: string;
  reason: string;
}

function ConfirmForm({
  title,
  effect,
  verb,
  refusal,
  isDanger,
  isBusy,
  reasonSchema,
  onConfirm,
  onRefuse,
  refused,
}: ConfirmDialogProps & { refused: RefObject<Refused> }) {
  const t = useText();
  const effectId = useId();
  const [reason, setReason] = useState(refused.current.title === title ? refused.current.reason : '');
  const isReady = reasonSchema === undefined || reason.trim() !== '';

  function type(next: string): void {
    setReason(next);
    refused.current = { title, reason: next };
  }

  function submit(event: FormEvent): void {
    event.preventDefault();
    // Asked from within a form, this is not that form's own submit, to which React would pass it on.
    event.stopPropagation();
    if (!isReady || isBusy) return;
    refused.current = { title, reason: '' };
    onConfirm(reason.trim());
  }

  return (
    <form onSubmit={submit} aria-describedby={effectId}>
      <Stack gap="md">
        <Text size="sm" id={effectId} component="div" style={anyWord}>
          {effect}
        </Text>
        {reasonSchema !== undefined && (
          <Textarea
            label={t('grid.reason')}
            required
            maxLength={maxLengthOf(reasonSchema)}
            value={reason}
            onChange={(event) => type(event.currentTarget.value)}
            data-autofocus
          />
        )}
        <Group justify="flex-end" gap="sm">
          <Button variant="default" onClick={onRefuse} {...(reasonSchema === undefined && { 'data-autofocus': true })}>
            {refusal ?? t('general.cancel')}
          </Button>
          <SubmitWhenReady isReady={isReady} isSaving={isBusy === true} isDanger={isDanger}>
            {verb}
          </SubmitWhenReady>
        </Group>
      </Stack>
    </form>
  );
}
