import { type Discovery, type OidcSetting, oidcApi } from '@houston/contract/features/access/oidc/oidc.api';
import { Alert, Badge, Button, Group, Loader, Stack, Table, Text, Title } from '@mantine/core';
import { IconAlertTriangle, IconCheck } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { errorText } from '../../../i18n/i18n.ts';
import { useMessage, useText } from '../../../i18n/use-text.ts';
import { leaveTo } from '../../../platform/address/leave-to.ts';
import { isApiError } from '../../../platform/calls/api-error.ts';
import { readOf } from '../../../platform/query-client.ts';
import { useSave } from '../../../platform/use-save.ts';
import type { DialogAddress } from '../../../ui/dialog/dialog-address.ts';
import { RecordDialog } from '../../../ui/dialog/record-dialog.tsx';

/** Tests a provider in two steps: what it publishes, then a sign-in there. */
export function ProviderTestDialog({ dialog, shown }: { dialog: DialogAddress; shown: string }) {
  const t = useText();
  return (
    <RecordDialog
      name="test"
      size="lg"
      shown={shown}
      read={(id) => readOf(oidcApi.get, { params: { id } })}
      title={(provider) => (provider === undefined ? t('oidc.one') : t('oidc.test-title', { name: provider.name }))}
      failure="oidc.could-not-retrieve"
      height={420}
      close={dialog.close}
    >
      {(provider) => <ProviderTest key={provider.version} provider={provider} />}
    </RecordDialog>
  );
}

function ProviderTest({ provider }: { provider: OidcSetting }) {
  const t = useText();
  const input = { params: { id: provider.id } };
  // Each opening asks anew: that is what a test is for.
  const discovery = useQuery({
    ...readOf(oidcApi.discover, input),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    retry: false,
  });
  const start = useSave(oidcApi.startTest, {
    failure: 'oidc.test-failed',
    refetches: false,
    onSuccess: ({ url }) => leaveTo(url),
  });
  return (
    <Stack gap="md">
      <Title order={3} size="h5">
        {t('oidc.test-discovery')}
      </Title>
      {discovery.isFetching && (
        <Group role="status" gap="xs" mih={140}>
          <Loader size="sm" />
          <Text size="sm">{t('oidc.test-loading')}</Text>
        </Group>
      )}
      {!discovery.isFetching && discovery.isError && (
        <DiscoveryFailure error={discovery.error} retry={() => void discovery.refetch()} />
      )}
      {!discovery.isFetching && discovery.data !== undefined && <DiscoveryFacts discovery={discovery.data} />}
      <Text size="sm">{t('oidc.test-round-trip')}</Text>
      <Group justify="flex-end">
        <Button disabled={!discovery.isSuccess} loading={start.isSaving} onClick={() => void start.save(input)}>
          {t('oidc.test-start')}
        </Button>
      </Group>
    </Stack>
  );
}

function DiscoveryFacts({ discovery }: { discovery: Discovery }) {
  const t = useText();
  const facts = [
    [t('oidc.issuer'), discovery.issuer],
    [t('oidc.authorization-endpoint'), discovery.authorizationEndpoint],
    [t('oidc.token-endpoint'), discovery.tokenEndpoint],
  ];
  return (
    <>
      <Badge role="status" color="teal" variant="light" tt="none" leftSection={<IconCheck size={12} aria-hidden />}>
        {t('oidc.test-loaded', { milliseconds: discovery.milliseconds })}
      </Badge>
      <Table fz="sm">
        <Table.Tbody>
          {facts.map(([label, value]) => (
            <Table.Tr key={label}>
              <Table.Th scope="row">{label}</Table.Th>
              <Table.Td style={{ overflowWrap: 'anywhere' }}>{value}</Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </>
  );
}

function DiscoveryFailure({ error, retry }: { error: unknown; retry: () => void }) {
  const t = useText();
  const message = useMessage();
  const reason = isApiError(error) ? message(error.fields.baseUrl) : undefined;
  return (
    <Alert
      role="alert"
      color="red"
      variant="light"
      icon={<IconAlertTriangle aria-hidden />}
      title={t('oidc.test-failed')}
    >
      <Stack gap="xs" align="flex-start">
        <Text size="sm">{reason ?? errorText(error)}</Text>
        <Button size="xs" variant="default" onClick={retry}>
          {t('general.retry')}
        </Button>
      </Stack>
    </Alert>
  );
}
