import { statusNoticesApi } from '@houston/contract/features/operations/status-notices/status-notices.api';
import type { StatusNotice } from '@houston/contract/features/operations/status-notices/status-notices.schema';
import { Skeleton, Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useText } from '../../../i18n/use-text.ts';
import { isApiError } from '../../../platform/api-error.ts';
import { readOf } from '../../../platform/query-client.ts';
import { isRecordId } from '../../../ui/dialog-address.ts';
import { FailurePanel, NoticePanel } from '../../../ui/failure-panel.tsx';

/** A notice by the id that the address names, as it is stored now; or why it is not there. */
export function LoadedNotice({ id, children }: { id: string; children: (notice: StatusNotice) => ReactNode }) {
  const t = useText();
  const isId = isRecordId(id);
  const read = useQuery({
    ...readOf(statusNoticesApi.get, { params: { id: isId ? Number(id) : 1 } }),
    enabled: isId,
  });
  const isGone = !isId || isApiError(read.error, 'not_found');
  if (isGone) return <NoticePanel title={t('errors.not_found')} />;
  if (read.data !== undefined) return children(read.data);
  if (read.error !== null)
    return (
      <FailurePanel error={read.error} failure="status-notices.could-not-retrieve" retry={() => void read.refetch()} />
    );
  return (
    <Stack role="status" aria-label={t('general.loading')} mih={160}>
      <Skeleton height={48} />
      <Skeleton height={48} />
    </Stack>
  );
}
