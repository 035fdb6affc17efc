import { Button, Stack } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { isTextKey } from '../../../../i18n/i18n.ts';
import { useText } from '../../../../i18n/use-text.ts';
import { isApiError } from '../../../../platform/calls/api-error.ts';
import { FailurePanel, NoticePanel } from '../../../../ui/page/failure-panel.tsx';

/** Why there is nothing to call: the reason that the server found, and a way to try again. */
export function DocumentFailure({ error, retry }: { error: unknown; retry: () => void }) {
  const t = useText();
  const fault = isApiError(error, 'simulator_document') ? error.faults[0] : undefined;
  if (fault === undefined || !isTextKey(fault.message)) {
    return <FailurePanel error={error} failure="simulator.document-failed" retry={retry} />;
  }
  return (
    <NoticePanel
      isFailure
      icon={<IconAlertTriangle aria-hidden />}
      title={t('simulator.document-failed')}
      hint={t(fault.message, fault.values)}
      action={
        <Stack gap={0} mt="xs">
          <Button variant="default" onClick={retry}>
            {t('general.retry')}
          </Button>
        </Stack>
      }
    />
  );
}
