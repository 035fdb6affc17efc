import { sessionApi } from '@houston/contract/features/access/session/session.api';
import type { Session } from '@houston/contract/features/access/session/session.schema';
import { SixDigits, TypedSecret } from '@houston/contract/fields';
import { Anchor, Button, Divider, Group, Stack, Text, TextInput } from '@mantine/core';
import { useRouterState } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import * as z from 'zod';
import { useText } from '../../i18n/use-text.ts';
import { useSave } from '../../platform/use-save.ts';
import { FormFailure } from '../../ui/form/form-failure.tsx';
import { useTextForm } from '../../ui/form/use-text-form.ts';
import { PasswordField } from '../sign-in/password-field.tsx';
import { InterruptionModal } from './interruption-modal.tsx';
import { ProviderProof } from './provider-proof.tsx';

const schemas = { password: z.object({ password: TypedSecret }), code: z.object({ code: SixDigits }) };
type Kind = keyof typeof schemas;

interface ProofDialogProps {
  admin: Pick<Session, 'hasPassword' | 'hasSecondFactor' | 'providers'>;
  /** true after the proof, false when the admin gave up. */
  onSettled: (isProven: boolean) => void;
}

/** Asks again who is there: by password, by the authenticator app, or by signing in anew at a linked provider. */
export function ProofDialog({ admin, onSettled }: ProofDialogProps) {
  const t = useText();
  const { providers } = admin;
  const kinds = kindsOf(admin);
  const [chosen, setChosen] = useState(kinds[0]);
  const other = kinds.find((kind) => kind !== chosen);
  const path = useRouterState({ select: ({ location }) => location.pathname });
  const [askedAt] = useState(path);
  const isLeft = path !== askedAt;
  // Who went elsewhere by Back gave up what was asked here.
  useEffect(() => {
    if (isLeft) onSettled(false);
  }, [isLeft, onSettled]);
  return (
    <InterruptionModal title={t('proof.title')} onCancel={() => onSettled(false)}>
      <Text size="sm" mb="md">
        {t(chosen === undefined && providers.length === 0 ? 'proof.impossible' : 'proof.help')}
      </Text>
      {chosen !== undefined && <ProofForm key={chosen} kind={chosen} onSettled={onSettled} />}
      {other !== undefined && (
        <Group justify="center" mt="md">
          <Anchor component="button" type="button" size="sm" onClick={() => setChosen(other)}>
            {t(`proof.use-${other}`)}
          </Anchor>
        </Group>
      )}
      {chosen !== undefined && providers.length > 0 && <Divider label={t('oidc.or')} my="md" />}
      {providers.length > 0 && <ProviderProof providers={providers} onProven={() => onSettled(true)} />}
      {chosen === undefined && (
        <Group justify="flex-end" mt="md">
          <Button variant="default" onClick={() => onSettled(false)} data-autofocus>
            {t('general.cancel')}
          </Button>
        </Group>
      )}
    </InterruptionModal>
  );
}

function kindsOf({ hasPassword, hasSecondFactor }: ProofDialogProps['admin']): Kind[] {
  return [...(hasPassword ? (['password'] as const) : []), ...(hasSecondFactor ? (['code'] as const) : [])];
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
