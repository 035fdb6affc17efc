import {
  type EnvironmentSetting,
  environmentSettingsApi,
} from '@houston/contract/features/settings/environment-settings/environment-settings.api';
import { Skeleton, Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useText } from '../../../i18n/use-text.ts';
import { readOf } from '../../../platform/query-client.ts';
import { Dialog } from '../../../ui/dialog/dialog.tsx';
import type { DialogAddress } from '../../../ui/dialog/dialog-address.ts';
import { FailurePanel, NoticePanel } from '../../../ui/page/failure-panel.tsx';
import { ChangesButton } from '../../access/audit/changes/changes-button.shared.tsx';
import { SettingForm } from './setting-form.tsx';

// Names are made by hand, so all of them fit into one answer.
const everySetting = readOf(environmentSettingsApi.list, { query: { limit: 1000 } });

interface SettingDialogProps {
  dialog: DialogAddress;
  /** The id of a setting, or `new`; from the address, so it may be anything. */
  shown: string;
}

/** Creates or updates a setting: a name and a tenant that exist show what is stored for them. */
export function SettingDialog({ dialog, shown }: SettingDialogProps) {
  const t = useText();
  const settings = useQuery(everySetting);
  const opened = settings.data?.data.find(({ id }) => String(id) === shown);
  return (
    <Dialog
      name="edit"
      size="lg"
      title={opened?.name ?? t(`environment-settings.${shown === 'new' ? 'create-or-update' : 'one'}`)}
      actions={
        opened && (
          <ChangesButton
            title={t('grid.changes-to', { name: opened.name })}
            read={readOf(environmentSettingsApi.changes, { params: { name: opened.name } })}
            record={{ kind: 'environment-setting', id: opened.name }}
          />
        )
      }
      startsAt={shown === 'new' ? 'form' : 'title'}
      close={dialog.close}
    >
      {settings.data !== undefined && (
        <Loaded settings={settings.data.data} opened={opened} isNew={shown === 'new'} close={dialog.close} />
      )}
      {settings.data === undefined && settings.error === null && <LoadingForm />}
      {settings.data === undefined && settings.error !== null && (
        <FailurePanel
          error={settings.error}
          failure="environment-settings.could-not-retrieve"
          retry={() => void settings.refetch()}
        />
      )}
    </Dialog>
  );
}

interface LoadedProps {
  settings: readonly EnvironmentSetting[];
  opened: EnvironmentSetting | undefined;
  isNew: boolean;
  close: () => void;
}

function Loaded({ settings, opened, isNew, close }: LoadedProps) {
  const t = useText();
  // What was opened once stays open, whatever becomes of the row: what is typed must not vanish.
  const [first] = useState(opened);
  if (!isNew && first === undefined) return <NoticePanel title={t('errors.not_found')} />;
  return <SettingForm settings={settings} opened={first} close={close} />;
}

function LoadingForm() {
  const t = useText();
  return (
    <Stack role="status" aria-label={t('general.loading')} mih={280}>
      {['name', 'tenant', 'enabled', 'skip'].map((field) => (
        <Skeleton key={field} height={48} />
      ))}
    </Stack>
  );
}
