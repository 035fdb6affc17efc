import { statusNoticesApi } from '@houston/contract/features/operations/status-notices/status-notices.api';
import { Button } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconEraser } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useText } from '../../../i18n/use-text.ts';
import { readOf } from '../../../platform/query-client.ts';
import { showSuccess } from '../../../platform/toast.ts';
import { ConfirmDialog } from '../../../ui/dialog/confirm-dialog.tsx';
import { WithReason } from '../../../ui/with-reason.tsx';
import { useNoticeSave } from './use-notice-save.ts';

/** Removes every completed notice, after saying how many there are. */
export function CleanupButton() {
  const t = useText();
  const [isAsking, asking] = useDisclosure();
  const completed = useQuery(readOf(statusNoticesApi.list, { query: { state: '3', total: 'only', limit: 1 } }));
  const cleanup = useNoticeSave(statusNoticesApi.cleanup, {
    onSuccess: ({ removed }) => showSuccess('status-notices.cleaned-up', { count: removed }),
  });
  const count = completed.data?.total ?? 0;

  async function confirm(): Promise<void> {
    await cleanup.save({});
    asking.close();
  }

  return (
    <>
      <WithReason reason={completed.isSuccess && count === 0 ? t('status-notices.none-completed') : undefined}>
        <Button variant="default" leftSection={<IconEraser size={16} aria-hidden />} onClick={asking.open}>
          {t('status-notices.remove-completed')}
        </Button>
      </WithReason>
      <ConfirmDialog
        isOpen={isAsking}
        title={t('status-notices.cleanup-title', { count })}
        effect={t('status-notices.cleanup-effect')}
        verb={t('status-notices.cleanup-verb')}
        isDanger
        isBusy={cleanup.isSaving}
        onConfirm={() => void confirm()}
        onRefuse={asking.close}
      />
    </>
  );
}
