import {
  BusToggle,
  serviceBusApi,
  serviceStates,
} from '@houston/contract/features/operations/service-bus/service-bus.api';
import { Stack, Text, Textarea } from '@mantine/core';
import { type FormEvent, useId, useRef, useState } from 'react';
import { useText } from '../../../i18n/use-text.ts';
import { isApiError } from '../../../platform/calls/api-error.ts';
import { refetch } from '../../../platform/query-client.ts';
import { showFailure, showInfo, showWarning } from '../../../platform/toast.ts';
import { useSave } from '../../../platform/use-save.ts';
import { Dialog, useCloseDialog } from '../../../ui/dialog/dialog.tsx';
import { FormButtons } from '../../../ui/form/form-buttons.tsx';
import { maxLengthOf } from '../../../ui/form/inputs/max-length.ts';
import { useUnsavedInput } from '../../../ui/form/unsaved-input.tsx';
import { ResumeChoice } from './resume-choice.tsx';
import { useResumeTime } from './use-resume-time.ts';

export type ToggleVerb = 'pause' | 'enable';

interface ToggleDialogProps {
  /** What is about to be done. */
  verb: ToggleVerb;
  /** Messages that wait. */
  waiting: number;
  close: () => void;
}

/** Asks why the bus is to be paused or enabled; without a reason nothing happens. */
export function ToggleDialog({ verb, waiting, close }: ToggleDialogProps) {
  const t = useText();
  return (
    <Dialog size="md" title={t(`service-bus.${verb}-title`)} startsAt="form" close={close}>
      <ToggleForm verb={verb} waiting={waiting} done={close} />
    </Dialog>
  );
}

function ToggleForm({ verb, waiting, done }: Omit<ToggleDialogProps, 'close'> & { done: () => void }) {
  const t = useText();
  const close = useCloseDialog();
  const effectId = useId();
  const field = useRef<HTMLTextAreaElement>(null);
  const [typed, setTyped] = useState('');
  const [isMissing, setMissing] = useState(false);
  const resume = useResumeTime();
  const { forget } = useUnsavedInput(typed !== '');
  const toggle = useToggle(verb, () => {
    forget();
    done();
  });

  function submit(event: FormEvent): void {
    event.preventDefault();
    // One line, however it was typed or pasted.
    const reason = typed.replaceAll(/\s+/g, ' ').trim();
    setMissing(reason === '');
    if (reason === '') field.current?.focus();
    const resumeAt = verb === 'pause' ? resume.check() : null;
    if (reason === '' || resumeAt === undefined) return;
    const serviceState = verb === 'pause' ? serviceStates.paused : serviceStates.enabled;
    void toggle.save({
      body: { reason, serviceState, ...(resumeAt !== null && { resumeAtUtc: resumeAt.toISOString() }) },
    });
  }

  return (
    <form onSubmit={submit} aria-describedby={effectId} noValidate>
      <Stack gap="md">
        <Text size="sm" id={effectId}>
          {t(`service-bus.${verb}-effect`, { count: waiting })}
        </Text>
        <Textarea
          ref={field}
          label={t('service-bus.reason')}
          withAsterisk
          aria-required
          maxLength={maxLengthOf(BusToggle.shape.reason)}
          value={typed}
          onChange={(event) => setTyped(event.currentTarget.value)}
          error={isMissing && typed.trim() === '' ? t('validation.required') : undefined}
          data-autofocus
        />
        {verb === 'pause' && <ResumeChoice resume={resume} />}
        <FormButtons
          isSaving={toggle.isSaving}
          close={close}
          verb={t(`service-bus.${verb}-verb`)}
          isDanger={verb === 'pause'}
        />
      </Stack>
    </form>
  );
}

function useToggle(verb: ToggleVerb, done: () => void) {
  return useSave(serviceBusApi.toggle, {
    handles: 'all',
    onSuccess() {
      if (verb === 'pause') showWarning('service-bus.disabled');
      else showInfo('service-bus.enabled');
      void refetch(serviceBusApi.notice);
      done();
    },
    onFailure(error) {
      showFailure(error, `service-bus.${verb}-failed`);
      void refetch(serviceBusApi.history);
      // There is nothing left to do: somebody else was faster.
      if (isApiError(error, 'bus_state_unchanged')) done();
    },
  });
}
