import { type OidcSetting, oidcApi } from '@houston/contract/features/access/oidc/oidc.api';
import type { TextKey } from '@houston/contract/texts/sections';
import { Button } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconHistory } from '@tabler/icons-react';
import { useText } from '../../../i18n/use-text.ts';
import { readOf } from '../../../platform/query-client.ts';
import { ChangesDrawer } from '../../../ui/changes-drawer.tsx';
import { fieldLabels } from './provider-fields.tsx';

const fields: Record<string, TextKey> = fieldLabels;

/** The button that shows who changed what about this provider. */
export function ProviderChanges({ provider }: { provider: OidcSetting }) {
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
        {t('oidc.changes')}
      </Button>
      {isOpen && (
        <ChangesDrawer
          title={t('oidc.changes-title', { name: provider.name })}
          read={readOf(oidcApi.changes, { params: { id: provider.id } })}
          failure="oidc.could-not-retrieve-changes"
          fields={fields}
          actionPrefix="oidc.action"
          close={drawer.close}
        />
      )}
    </>
  );
}
