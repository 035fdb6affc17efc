import { sessionApi } from '@houston/contract/features/access/session/session.api';
import { SixDigits, TypedSecret } from '@houston/contract/fields';
import { Anchor, Button, Group, Stack, Text, TextInput } from '@mantine/core';
import { useEffect, useState } from 'react';
import * as z from 'zod';
import { useText } from '../i18n/use-text.ts';
import { useSave } from '../platform/use-save.ts';
import { FormFailure } from '../ui/form-failure.tsx';
import { PasswordField } from '../ui/password-field.tsx';
import { useTextForm } from '../ui/use-text-form.ts';
import { InterruptionModal } from './interruption-modal.tsx';

const schemas = { password: z.object({ password: TypedSecret }), code: z.object({ code: SixDigits }) };
type Kind = keyof typeof schemas;

interface ProofDialogProps {
  hasSecondFactor: boolean;
  /** true after the proof, false when the admin gave up. */
  onSettled: (isProven: boolean) => void;
}

/** Asks again who is there, by password or, where one is set up, by the authenticator app. */
export function ProofDialog({ hasSecondFactor, onSettled }: ProofDialogProps) {
  const t = useText();
  const [kind, setKind] = useState<Kind>('password');
  const other = kind === 'password' ? 'code' : 'password';
  return (
    <InterruptionModal title={t('proof.title')} onCancel={() => onSettled(false)}>
      <Text size="sm" mb="md">
        {t('proof.help')}
      </Text>
      <ProofForm key={kind} kind={kind} onSettled={onSettled} />
      {hasSecondFactor && (
        <Group justify="center" mt="md">
          <Anchor component="button" type="button" size="sm" onClick={() => setKind(other)}>
            {t(`proof.use-${other}`)}
          </Anchor>
        </Group>
      )}
    </InterruptionModal>
  );
}

function ProofForm({ kind, onSettled }: { kind: Kind; onSettled: (isProven: boolean) => void }) {
  const t = useText();
  const { field, submit, select } = useTextForm<Kind>(schemas[kind], { password: '', code: '' });
  const proof = useSave(sessionApi.prove, { handles: 'all', refetches: false, onSuccess: () => onSettled(true) });

  // biome-ignore lint/correctness/useExhaustiveDependencies: at the beginning, and once for each refusal
  useEffect(() => select(kind), [kind, proof.error]);

  return (
    <form noValidate onSubmit={submit((values) => proof.save({ body: bodyOf(kind, values[kind]) }))}>
      <Stack gap="md">
        {kind === 'password' ? (
          <PasswordField label={t('session.password')} {...field('password')} data-autofocus />
        ) : (
          <TextInput
            label={t('session.app-code')}
            description={t('session.app-code-help')}
            name="one-time-code"
            autoComplete="one-time-code"
            inputMode="numeric"
            {...field('code')}
            data-autofocus
          />
        )}
        <FormFailure error={proof.error} />
        <Group justify="flex-end">
          <Button variant="default" onClick={() => onSettled(false)}>
            {t('general.cancel')}
          </Button>
          <Button type="submit" loading={proof.isSaving}>
            {t('proof.confirm')}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}

function bodyOf(kind: Kind, value: string) {
  return kind === 'password' ? { password: value } : { code: value };
}
