import { Group, Title } from '@mantine/core';
import { useRouter, useSearch } from '@tanstack/react-router';
import { useEffect } from 'react';
import { useText } from '../../../i18n/use-text.ts';
import { setSession } from '../../../platform/session/session.ts';
import { SignInSteps } from '../../../shell/sign-in/sign-in-steps.tsx';
import { PageLink } from '../../../ui/page/page-link.tsx';
import { ForgotPassword } from './forgot-password.tsx';
import { prefetchConsole } from './prefetch-console.ts';
import { ProviderButtons } from './provider-buttons.tsx';
import { useWayIn } from './use-way-in.ts';

export function Page() {
  const t = useText();
  const router = useRouter();
  const { next, view } = useSearch({ strict: false }) as { next?: string; view?: string };
  useWayIn(next);
  useEffect(() => prefetchConsole(router), [router]);

  if (view === 'forgot') {
    return (
      <>
        <Heading>{t('session.forgot-title')}</Heading>
        <ForgotPassword signInPath={pathOf({ next })} />
      </>
    );
  }
  return (
    <SignInSteps
      onSignedIn={setSession}
      below={<ProviderButtons next={next} />}
      heading={(step) => <Heading>{t(step === 'code' ? 'session.code-title' : 'session.title')}</Heading>}
    >
      <Group justify="flex-end" mt={-8}>
        <PageLink href={pathOf({ next, view: 'forgot' })}>{t('session.forgot-password')}</PageLink>
      </Group>
    </SignInSteps>
  );
}

function Heading({ children }: { children: string }) {
  return (
    <Title order={2} size="h3" mb="lg">
      {children}
    </Title>
  );
}

function pathOf({ next, view }: { next: string | undefined; view?: string }): string {
  const search = new URLSearchParams({ ...(view !== undefined && { view }), ...(next !== undefined && { next }) });
  return search.size === 0 ? '/login' : `/login?${search}`;
}
