import { type OidcSetting, oidcApi } from '@houston/contract/features/access/oidc/oidc.api';
import { Skeleton, Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useText } from '../../../i18n/use-text.ts';
import { readOf } from '../../../platform/query-client.ts';
import { Dialog } from '../../../ui/dialog.tsx';
import { isRecordId } from '../../../ui/dialog-address.ts';
import { FailurePanel, NoticePanel } from '../../../ui/failure-panel.tsx';
import { ProviderChanges } from './provider-changes.tsx';

interface WithProviderProps {
  /** The dialog's name in the address. */
  name: string;
  shown: string;
  close: () => void;
  title: (provider: OidcSetting) => string;
  hasChanges?: boolean;
  children: (provider: OidcSetting, readAgain: () => void) => ReactNode;
}

/** A dialog about the provider that the address names. */
export function WithProvider({ name, shown, close, title, hasChanges, children }: WithProviderProps) {
  const t = useText();
  const isId = isRecordId(shown);
  const read = useQuery({ ...readOf(oidcApi.get, { params: { id: Number(shown) } }), enabled: isId });
  const provider = isId ? read.data : undefined;
  return (
    <Dialog
      name={name}
      size="lg"
      title={provider === undefined ? t('oidc.title') : title(provider)}
      actions={provider && hasChanges && <ProviderChanges provider={provider} />}
      close={close}
    >
      {provider !== undefined && children(provider, () => void read.refetch())}
      {!isId && <NoticePanel title={t('errors.not_found')} />}
      {isId && provider === undefined && read.error === null && (
        <Stack role="status" aria-label={t('general.loading')} mih={420}>
          {['name', 'url', 'tenant', 'client'].map((field) => (
            <Skeleton key={field} height={56} />
          ))}
        </Stack>
      )}
      {isId && provider === undefined && read.error !== null && (
        <FailurePanel error={read.error} failure="oidc.could-not-retrieve" retry={() => void read.refetch()} />
      )}
    </Dialog>
  );
}
