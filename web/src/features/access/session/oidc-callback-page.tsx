import type { Response } from '@houston/contract/endpoint';
import { oidcSignInApi } from '@houston/contract/features/access/oidc/oidc-sign-in.api';
import type { TextKey } from '@houston/contract/texts/sections';
import { Group, Loader, Stack, Text, Title } from '@mantine/core';
import { useLocation } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import { useText } from '../../../i18n/use-text.ts';
import { useGo } from '../../../platform/address/use-go.ts';
import { isApiError } from '../../../platform/calls/api-error.ts';
import { tellProven } from '../../../platform/session/proof-window.ts';
import { setSession, useSession } from '../../../platform/session/session.ts';
import { showSuccess } from '../../../platform/toast.ts';
import { useSave } from '../../../platform/use-save.ts';
import { CodeForm } from '../../../shell/sign-in/code-form.tsx';
import { FormFailure } from '../../../ui/form/form-failure.tsx';
import { PageLink } from '../../../ui/page/page-link.tsx';
import { nextPath } from './next-path.ts';
import { TestClaims } from './test-claims.tsx';
import { useWayIn } from './use-way-in.ts';

type Outcome = Response<typeof oidcSignInApi.callback>;

/** Where a provider sends the browser back to: hands its answer to the server, and shows what came of it. */
export function Page() {
  const search = useLocation({ select: ({ searchStr }) => searchStr });
  const go = useGo();
  const isSent = useRef(false);
  const [outcome, setOutcome] = useState<Outcome | null>(null);
  const end = useSave(oidcSignInApi.callback, { handles: 'all', refetches: false, onSuccess: settle });

  function settle(settled: Outcome): void {
    setOutcome(settled);
    if (settled.kind === 'link') goOn('/profile?tab=security', 'oidc.linked');
    if (settled.kind !== 'proof') return;
    if (settled.next !== '') goOn(nextPath(settled.next), 'proof.proven');
    else {
      tellProven();
      window.close();
    }
  }

  function goOn(address: string, success: TextKey): void {
    showSuccess(success);
    go(address, { replace: true });
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: the server takes an answer once
  useEffect(() => {
    if (isSent.current) return;
    isSent.current = true;
    void end.save({ body: { search } });
  }, []);

  if (outcome === null) return end.error === null ? <Waiting /> : <Failure error={end.error} />;
  if (outcome.kind === 'session') return <SignedIn outcome={outcome} />;
  if (outcome.kind === 'proof' && outcome.next === '') return <Proven />;
  if (outcome.kind === 'link' || outcome.kind === 'proof') return <Waiting />;
  if (outcome.kind === 'test') return <TestClaims provider={outcome.provider} claims={outcome.claims} />;
  // A code can be tried again; that the whole way has expired cannot be mended here.
  if (isApiError(end.error, 'oidc_expired') || isApiError(end.error, 'oidc_failed'))
    return <Failure error={end.error} />;
  return (
    <SecondFactor
      isBusy={end.isSaving}
      error={end.error}
      onCode={(code) => void end.save({ body: { search, code } })}
    />
  );
}

function Waiting() {
  const t = useText();
  return (
    <>
      <Heading>{t('oidc.callback-title')}</Heading>
      <Group role="status" gap="sm">
        <Loader size="sm" />
        <Text size="sm">{t('oidc.callback-waiting')}</Text>
      </Group>
    </>
  );
}

/** For where the browser does not close a window by itself. */
function Proven() {
  const t = useText();
  return (
    <>
      <Heading>{t('proof.proven')}</Heading>
      <Text size="sm" role="status">
        {t('proof.close-window')}
      </Text>
    </>
  );
}

function SignedIn({ outcome }: { outcome: Extract<Outcome, { kind: 'session' }> }) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: once
  useEffect(() => setSession(outcome.session), []);
  const session = useSession();
  return session?.userId === outcome.session.userId ? <WayIn next={outcome.next} /> : <Waiting />;
}

function WayIn({ next }: { next: string }) {
  useWayIn(next);
  return <Waiting />;
}

function SecondFactor(props: { isBusy: boolean; error: unknown; onCode: (code: string) => void }) {
  const t = useText();
  const go = useGo();
  return (
    <>
      <Heading>{t('session.code-title')}</Heading>
      <CodeForm {...props} onBack={() => go('/login', { replace: true })} />
    </>
  );
}

function Failure({ error }: { error: unknown }) {
  const t = useText();
  const isSignedIn = useSession() !== null;
  return (
    <>
      <Heading>{t('oidc.callback-failed')}</Heading>
      <Stack gap="md">
        <FormFailure error={error} />
        {isSignedIn ? (
          <PageLink href="/profile?tab=security">{t('oidc.back-to-console')}</PageLink>
        ) : (
          <PageLink href="/login">{t('session.back-to-sign-in')}</PageLink>
        )}
      </Stack>
    </>
  );
}

function Heading({ children }: { children: string }) {
  return (
    <Title order={2} size="h3" mb="lg">
      {children}
    </Title>
  );
}
