import type { TextKey } from '@houston/contract/texts/sections';
import { Alert, Button, Group, getDefaultZIndex, Modal, Stack, Text, Textarea } from '@mantine/core';
import { IconUsers } from '@tabler/icons-react';
import { type FormEvent, type ReactNode, type RefObject, useEffect, useId, useRef, useState } from 'react';
import type * as z from 'zod';
import { useText } from '../../i18n/use-text.ts';
import { maxLengthOf } from '../form/inputs/max-length.ts';
import { oneLine } from '../form/inputs/one-line.ts';
import { SubmitWhenReady } from '../form/submit-when-ready.tsx';
import { keepFocusInPage } from './use-focus-return.ts';

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
  /** What the reason is called. Default "Reason". */
  reasonLabel?: TextKey;
  /** Whether a reason stays for the next time although nobody refused, as what it was for was not done: somebody else was first. */
  keepsReason?: boolean;
  /** In front of a dialog that was opened later than whatever asks, as the page behind it. */
  isTopmost?: true;
  /** Why there is nothing left to ask: somebody else was first. Nothing can be confirmed then, and what was typed stays to be copied. */
  gone?: string | undefined;
  /** Gets the reason as one line, or an empty text where none is asked. The dialog stays until it is closed, as after a success. */
  onConfirm: (reason: string) => void;
  /** Refused: by the button, by Escape, or by the cross. */
  onRefuse: () => void;
}

// What it names was typed by somebody: a word may be longer than the dialog is wide.
const anyWord = { overflowWrap: 'anywhere' } as const;

/** One above all other dialogs. */
const inFrontOfDialogs = Number(getDefaultZIndex('modal')) + 1;

/** Asks before something that matters. The safe way out has the focus. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const t = useText();
  const { isOpen, isBusy, isTopmost, keepsReason = false, onRefuse } = props;
  const typed = useRef(nothingTyped);
  const wasRefused = useRef(false);
  useEffect(() => {
    if (!isOpen && !wasRefused.current && !keepsReason) typed.current = nothingTyped;
    wasRefused.current = false;
  }, [isOpen, keepsReason]);

  function refuse(): void {
    // While it is being done it cannot be refused any more: its reason is none of the next question.
    wasRefused.current = isBusy !== true;
    onRefuse();
  }

  return (
    <Modal
      opened={isOpen}
      onClose={refuse}
      onExitTransitionEnd={keepFocusInPage}
      title={
        <Text fw={650} style={anyWord}>
          {props.title}
        </Text>
      }
      closeButtonProps={{ 'aria-label': t('general.close') }}
      centered
      {...(isTopmost && { zIndex: inFrontOfDialogs })}
    >
      <ConfirmForm {...props} onRefuse={refuse} typed={typed} />
    </Modal>
  );
}

/** The reason typed to a question until it is done: neither Escape nor a failure may cost what was typed. */
interface Typed {
  title: string;
  reason: string;
}

const nothingTyped: Typed = { title: '', reason: '' };

function ConfirmForm({
  title,
  effect,
  verb,
  refusal,
  isDanger,
  isBusy,
  reasonSchema,
  reasonLabel = 'grid.reason',
  gone,
  onConfirm,
  onRefuse,
  typed,
}: ConfirmDialogProps & { typed: RefObject<Typed> }) {
  const t = useText();
  const effectId = useId();
  const [reason, setReason] = useState(typed.current.title === title ? typed.current.reason : '');
  const isReady = reasonSchema === undefined || reason.trim() !== '';

  function type(next: string): void {
    setReason(next);
    typed.current = { title, reason: next };
  }

  function submit(event: FormEvent): void {
    event.preventDefault();
    // Asked from within a form, this is not that form's own submit, to which React would pass it on.
    event.stopPropagation();
    if (!isReady || isBusy || gone !== undefined) return;
    onConfirm(oneLine(reason.trim()));
  }

  return (
    <form onSubmit={submit} aria-describedby={effectId}>
      <Stack gap="md">
        <Text size="sm" id={effectId} component="div" style={anyWord}>
          {gone === undefined ? effect : <Gone words={gone} />}
        </Text>
        {reasonSchema !== undefined && (
          <Textarea
            label={t(reasonLabel)}
            required
            maxLength={maxLengthOf(reasonSchema)}
            value={reason}
            onChange={(event) => type(event.currentTarget.value)}
            data-autofocus
          />
        )}
        <Group justify="flex-end" gap="sm">
          <Button variant="default" onClick={onRefuse} {...(reasonSchema === undefined && { 'data-autofocus': true })}>
            {gone === undefined ? (refusal ?? t('general.cancel')) : t('general.close')}
          </Button>
          {gone === undefined && (
            <SubmitWhenReady isReady={isReady} isSaving={isBusy === true} isDanger={isDanger}>
              {verb}
            </SubmitWhenReady>
          )}
        </Group>
      </Stack>
    </form>
  );
}

function Gone({ words }: { words: string }) {
  return (
    <Alert role="alert" color="yellow" variant="light" icon={<IconUsers aria-hidden />}>
      {words}
    </Alert>
  );
}
