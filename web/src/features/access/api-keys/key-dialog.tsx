import { type ApiKey, apiKeysApi } from '@houston/contract/features/access/api-keys/api-keys.api';
import { Group, Stack, Text } from '@mantine/core';
import { useText } from '../../../i18n/use-text.ts';
import { readOf } from '../../../platform/query-client.ts';
import { RecordDialog } from '../../../ui/dialog/record-dialog.tsx';
import { type FactEntry, FactList } from '../../../ui/facts/fact-list.tsx';
import { When } from '../../../ui/values/when.tsx';
import { ChangesButton } from '../audit/changes/changes-button.shared.tsx';
import { KeyState } from './key-state.tsx';
import { RevokeKey } from './revoke-key.tsx';

interface KeyDialogProps {
  /** An id; from the address, so it may be anything. */
  shown: string;
  close: () => void;
}

export function KeyDialog({ shown, close }: KeyDialogProps) {
  const t = useText();
  return (
    <RecordDialog
      name="edit"
      size="lg"
      shown={shown}
      read={(id) => readOf(apiKeysApi.get, { params: { id } })}
      failure="api-keys.could-not-retrieve-one"
      title={() => t('api-keys.details')}
      actions={({ id, shopName: shop }) => (
        <ChangesButton
          title={t('api-keys.changes-title', { shop })}
          read={readOf(apiKeysApi.changes, { params: { id } })}
          actionPrefix="api-keys.action"
          record={{ kind: 'api-key', id: String(id) }}
        />
      )}
      height={220}
      close={close}
    >
      {(apiKey) => <Details apiKey={apiKey} />}
    </RecordDialog>
  );
}

function Details({ apiKey }: { apiKey: ApiKey }) {
  const facts: FactEntry[] = [
    ['api-keys.created-on', <When key="created" at={apiKey.createdOn} />],
    ['api-keys.created-by', apiKey.createdByName],
    ['api-keys.key-purpose', apiKey.purpose],
    ['api-keys.issued-to', apiKey.issuedTo],
    ['api-keys.shop', apiKey.shopName],
    ['api-keys.scope', <Scope key="scope" scope={apiKey.scope} />],
    ['api-keys.ends-in', <code key="ends-in">{apiKey.lastFour}</code>],
    ['api-keys.last-used', <When key="last-used" at={apiKey.lastUsedOn} />],
  ];
  if (apiKey.lastUsedAddress !== null) facts.push(['api-keys.last-used-from', apiKey.lastUsedAddress]);
  if (apiKey.revokedOn !== null) facts.push(['api-keys.revoked-on', <When key="revoked" at={apiKey.revokedOn} />]);
  if (apiKey.revokedByName !== null) facts.push(['api-keys.revoked-by', apiKey.revokedByName]);
  return (
    <Stack gap="lg">
      <FactList facts={facts} />
      <Group gap="xs">
        <KeyState apiKey={apiKey} />
      </Group>
      <RevokeKey apiKey={apiKey} />
    </Stack>
  );
}

function Scope({ scope }: Pick<ApiKey, 'scope'>) {
  const t = useText();
  return (
    <>
      {t(`api-keys.scope-${scope}`)}
      <Text span size="xs" c="dimmed" display="block">
        {t(`api-keys.scope-${scope}-hint`)}
      </Text>
    </>
  );
}
