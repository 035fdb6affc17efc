import { type GlobalIpState, ipListsApi } from '@houston/contract/features/access/ip-lists/ip-lists.api';
import { Alert, Button, Group, Paper, Stack, Switch, Text } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { useText } from '../../../i18n/use-text.ts';
import { readOf } from '../../../platform/query-client.ts';
import { showFailure } from '../../../platform/toast.ts';
import { useSave } from '../../../platform/use-save.ts';
import { ConfirmDialog } from '../../../ui/dialog/confirm-dialog.tsx';
import { Loaded } from '../../../ui/page/loaded.tsx';
import { StateBadge } from '../../../ui/state-badge.tsx';

interface ListSwitchProps {
  /** Opens the form of a new entry with one's own address. */
  addOwn: (address: string) => void;
}

/** Whether the global list limits everybody, and whether it covers whoever looks at it. */
export function ListSwitch({ addOwn }: ListSwitchProps) {
  const read = useQuery(readOf(ipListsApi.state, {}));
  return (
    <Paper withBorder p="sm" mb="md">
      <Loaded query={read} failure="ip-whitelist.state-failed" height={72}>
        {(state) => <LoadedSwitch state={state} addOwn={addOwn} />}
      </Loaded>
    </Paper>
  );
}

function LoadedSwitch({ state, addOwn }: ListSwitchProps & { state: GlobalIpState }) {
  const t = useText();
  const hintId = useId();
  const [isAsking, asking] = useDisclosure();
  const { enabled, ownAddress, ownAddressListed } = state;
  const isGuarded = !enabled && !ownAddressListed;
  const word = enabled ? 'off' : 'on';
  const turn = useSave(ipListsApi.setState, {
    success: `ip-whitelist.turned-${word}`,
    handles: 'all',
    onFailure: (error) => showFailure(error, 'ip-whitelist.toggle-failed'),
  });

  async function confirm(): Promise<void> {
    await turn.save({ body: { enabled: !enabled } });
    asking.close();
  }

  return (
    <Stack gap="xs">
      <Switch
        label={t('ip-whitelist.toggle')}
        aria-describedby={hintId}
        checked={enabled}
        disabled={isGuarded}
        onChange={asking.open}
      />
      <Text size="sm" c="dimmed" id={hintId}>
        {t('ip-whitelist.toggle-hint')}
      </Text>
      <Group gap="xs">
        <Text size="sm">
          {t('general.before-value', { label: t('ip-whitelist.your-address') })} <b>{ownAddress}</b>
        </Text>
        <StateBadge tone={ownAddressListed ? 'good' : 'warning'}>
          {t(ownAddressListed ? 'ip-whitelist.covered' : 'ip-whitelist.not-covered')}
        </StateBadge>
      </Group>
      {isGuarded && (
        <Alert color="gray" variant="light" p="xs">
          <Group justify="space-between" gap="xs">
            <Text size="sm" flex="1 1 240px">
              {t('ip-whitelist.guard-hint')}
            </Text>
            <Button size="xs" variant="default" onClick={() => addOwn(ownAddress)}>
              {t('ip-whitelist.add-own')}
            </Button>
          </Group>
        </Alert>
      )}
      <ConfirmDialog
        isOpen={isAsking}
        title={t(`ip-whitelist.turn-${word}-title`)}
        effect={t(`ip-whitelist.turn-${word}-effect`)}
        verb={t(`ip-whitelist.turn-${word}-verb`)}
        isDanger={!enabled}
        isBusy={turn.isSaving}
        onConfirm={() => void confirm()}
        onRefuse={asking.close}
      />
    </Stack>
  );
}
