import { type ApiKey, apiKeysApi } from '@houston/contract/features/access/api-keys/api-keys.api';
import { Group, SimpleGrid, Skeleton, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useText } from '../../../i18n/use-text.ts';
import { readOf } from '../../../platform/query-client.ts';
import { Dialog } from '../../../ui/dialog.tsx';
import { isRecordId } from '../../../ui/dialog-address.ts';
import { FailurePanel, NoticePanel } from '../../../ui/failure-panel.tsx';
import { When } from '../../../ui/when.tsx';
import { KeyChanges } from './key-changes.tsx';
import { KeyState } from './key-state.tsx';
import { RevokeKey } from './revoke-key.tsx';

interface KeyDialogProps {
  /** An id; from the address, so it may be anything. */
  shown: string;
  close: () => void;
}

export function KeyDialog({ shown, close }: KeyDialogProps) {
  const t = useText();
  if (isRecordId(shown)) return <ExistingKey id={Number(shown)} close={close} />;
  return (
    <Dialog name="edit" size="lg" title={t('api-keys.details')} close={close}>
      <NoticePanel title={t('errors.not_found')} />
    </Dialog>
  );
}

function ExistingKey({ id, close }: { id: number; close: () => void }) {
  const t = useText();
  const read = useQuery(readOf(apiKeysApi.get, { params: { id } }));
  const apiKey = read.data;
  return (
    <Dialog
      name="edit"
      size="lg"
      title={t('api-keys.details')}
      actions={apiKey && <KeyChanges apiKey={apiKey} />}
      close={close}
    >
      {apiKey !== undefined && <Details apiKey={apiKey} />}
      {read.isPending && <Skeleton height={220} role="status" aria-label={t('general.loading')} />}
      {apiKey === undefined && read.error !== null && (
        <FailurePanel error={read.error} failure="api-keys.could-not-retrieve-one" retry={() => void read.refetch()} />
      )}
    </Dialog>
  );
}

function Details({ apiKey }: { apiKey: ApiKey }) {
  const t = useText();
  return (
    <Stack gap="lg">
      <SimpleGrid component="dl" cols={{ base: 1, xs: 2 }} spacing="md" verticalSpacing="sm" m={0}>
        <Fact name={t('api-keys.created-on')}>
          <When at={apiKey.createdOn} />
        </Fact>
        <Fact name={t('api-keys.created-by')}>{apiKey.createdByName}</Fact>
        <Fact name={t('api-keys.key-purpose')}>{apiKey.purpose}</Fact>
        <Fact name={t('api-keys.issued-to')}>{apiKey.issuedTo}</Fact>
        <Fact name={t('api-keys.shop')}>{apiKey.shopName}</Fact>
        <Fact name={t('api-keys.scope')}>{t(`api-keys.scope-${apiKey.scope}`)}</Fact>
        <Fact name={t('api-keys.ends-in')}>
          <Text span inherit ff="monospace">
            {apiKey.lastFour}
          </Text>
        </Fact>
        <Fact name={t('api-keys.last-used')}>
          <When at={apiKey.lastUsedOn} />
        </Fact>
        {apiKey.lastUsedAddress !== null && <Fact name={t('api-keys.last-used-from')}>{apiKey.lastUsedAddress}</Fact>}
        {apiKey.revokedOn !== null && (
          <Fact name={t('api-keys.revoked-on')}>
            <When at={apiKey.revokedOn} />
          </Fact>
        )}
        {apiKey.revokedByName !== null && <Fact name={t('api-keys.revoked-by')}>{apiKey.revokedByName}</Fact>}
      </SimpleGrid>
      <Group gap="xs">
        <KeyState apiKey={apiKey} />
      </Group>
      <RevokeKey apiKey={apiKey} />
    </Stack>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <Text component="dt" size="xs" c="dimmed">
        {name}
      </Text>
      <Text component="dd" size="sm" m={0} style={{ overflowWrap: 'anywhere' }}>
        {children}
      </Text>
    </div>
  );
}
