import { clearingApi } from '@houston/contract/features/partners/clearing/clearing.api';
import type { Cleared } from '@houston/contract/features/partners/clearing/clearing.schema';
import type { PsperInfo } from '@houston/contract/features/partners/pspers/psper.schema';
import { Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { formatMoney } from '../../../i18n/format.ts';
import { useLanguage, useText } from '../../../i18n/use-text.ts';
import { readOf } from '../../../platform/query-client.ts';
import { Dialog } from '../../../ui/dialog/dialog.tsx';
import { Loaded } from '../../../ui/page/loaded.tsx';
import { ClearedDocuments } from './cleared-documents.tsx';

/** As other systems know a psper, and as people call it. */
export type NamedPsper = Pick<PsperInfo, 'othoId' | 'friendlyName'>;

interface PreviewDialogProps {
  psper: NamedPsper;
  close: () => void;
}

export function PreviewDialog({ psper: { othoId, friendlyName }, close }: PreviewDialogProps) {
  const t = useText();
  return (
    <Dialog name="clearing" size="lg" title={t('clearing.preview-title', { psper: friendlyName })} close={close}>
      <Preview psperKey={othoId} />
    </Dialog>
  );
}

/** What a clearing would make now, as the server has tried it. */
export function Preview({
  psperKey,
  children,
}: {
  psperKey: string;
  /** What stands below it, once it is there. */
  children?: (cleared: Cleared) => ReactNode;
}) {
  const t = useText();
  const language = useLanguage();
  const read = useQuery(readOf(clearingApi.preview, { params: { psperKey } }));
  return (
    <Loaded query={read} failure="clearing.preview-failed" height={120}>
      {(data) => (
        <Stack gap="sm">
          <Text size="sm" c="dimmed">
            {t('clearing.preview-hint')}
          </Text>
          <ClearedDocuments cleared={data} />
          {data.left !== null && (
            <Text size="sm" role="note">
              {t('clearing.left-to-next', {
                ready: formatMoney(data.left.ready, language),
                amount: formatMoney(data.left.amount, language),
              })}
            </Text>
          )}
          {children?.(data)}
        </Stack>
      )}
    </Loaded>
  );
}
