import { roleRequestsApi } from '@houston/contract/features/access/role-requests/role-requests.api';
import { sessionApi } from '@houston/contract/features/access/session/session.api';
import { Alert, Button, Group, Stack, Text, Title } from '@mantine/core';
import { IconCircleCheck } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useEffect } from 'react';
import { useText } from '../../../i18n/use-text.ts';
import { startLive } from '../../../platform/live.ts';
import { readOf } from '../../../platform/query-client.ts';
import { useSession } from '../../../platform/session/session.ts';
import { useSave } from '../../../platform/use-save.ts';
import { Loaded } from '../../../ui/page/loaded.tsx';
import { OwnRequests } from './own-requests.tsx';
import { RequestForm } from './request-form.tsx';

/** Where an admin asks for a role, and waits for it; who has no permission at all lands here after sign-in. */
export function Page() {
  const t = useText();
  const session = useSession();
  const hasAccess = session !== null && Object.values(session.permissions).includes(true);
  const roles = useQuery(readOf(roleRequestsApi.roles, {}));
  const mine = useQuery(readOf(roleRequestsApi.mine, {}));
  // This layout is for who is not signed in, so nothing else here hears of a decision.
  useEffect(() => startLive(), []);
  useEffect(() => {
    if (session === null) location.assign(`/login?${new URLSearchParams({ next: '/oidc-request-roles' })}`);
  }, [session]);

  return (
    <Stack gap="lg">
      <div>
        <Title order={2} size="h3">
          {t('role-requests.title')}
        </Title>
        <Text size="sm" c="dimmed" mt={4}>
          {t(hasAccess ? 'role-requests.hint' : 'role-requests.no-access')}
        </Text>
      </div>
      {hasAccess && <WayIn />}
      <Loaded query={roles} failure="role-requests.could-not-retrieve" height={320}>
        {({ data }) => <RequestForm roles={data} />}
      </Loaded>
      <OwnRequests requests={mine.data?.data ?? []} />
      <SignOut />
    </Stack>
  );
}

function WayIn() {
  const t = useText();
  return (
    <Alert color="teal" variant="light" icon={<IconCircleCheck size={18} aria-hidden />} role="status">
      <Group justify="space-between">
        {t('role-requests.granted')}
        <Button component={Link} to="/welcome" size="compact-sm" variant="default">
          {t('role-requests.enter')}
        </Button>
      </Group>
    </Alert>
  );
}

function SignOut() {
  const t = useText();
  const signOut = useSave(sessionApi.signOut, {
    refetches: false,
    // Loaded anew, so that nothing of this admin stays in memory.
    onSuccess: () => location.assign('/login'),
  });
  return (
    <Group justify="flex-end">
      <Button variant="subtle" size="compact-sm" loading={signOut.isSaving} onClick={() => void signOut.save({})}>
        {t('role-requests.sign-out')}
      </Button>
    </Group>
  );
}
