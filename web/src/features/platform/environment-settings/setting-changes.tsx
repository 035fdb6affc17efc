import { environmentSettingsApi } from '@houston/contract/features/platform/environment-settings/environment-settings.api';
import type { TextKey } from '@houston/contract/texts/sections';
import { Button } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconHistory } from '@tabler/icons-react';
import { useText } from '../../../i18n/use-text.ts';
import { readOf } from '../../../platform/query-client.ts';
import { ChangesDrawer } from '../../../ui/changes-drawer.tsx';

const fields: Record<string, TextKey> = {
  tenant: 'environment-settings.tenant',
  enabled: 'environment-settings.enabled',
  skipVerification: 'environment-settings.skip-verification',
};

/** The button that shows who changed what about the settings of this name. */
export function SettingChanges({ name }: { name: string }) {
  const t = useText();
  const [isOpen, drawer] = useDisclosure();
  return (
    <>
      <Button
        size="xs"
        variant="default"
        leftSection={<IconHistory size={14} aria-hidden />}
        aria-haspopup="dialog"
        onClick={drawer.open}
      >
        {t('environment-settings.changes')}
      </Button>
      {isOpen && (
        <ChangesDrawer
          title={t('environment-settings.changes-title', { name })}
          read={readOf(environmentSettingsApi.changes, { params: { name } })}
          failure="environment-settings.could-not-retrieve-changes"
          fields={fields}
          actionPrefix="audit.action"
          record={{ kind: 'environment-setting', id: name }}
          close={drawer.close}
        />
      )}
    </>
  );
}
