import { statusNoticesApi } from '@houston/contract/features/operations/status-notices/status-notices.api';
import type { StatusNotice } from '@houston/contract/features/operations/status-notices/status-notices.schema';
import { Button, Group, Stack } from '@mantine/core';
import { IconMessagePlus, IconPlayerStop, IconTrash } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useText } from '../../../i18n/use-text.ts';
import { readOf } from '../../../platform/query-client.ts';
import type { DialogAddress, LinkTarget } from '../../../ui/dialog/dialog-address.ts';
import { RecordDialog } from '../../../ui/dialog/record-dialog.tsx';
import { type FactEntry, FactList } from '../../../ui/facts/fact-list.tsx';
import { ExactTime } from '../../../ui/values/exact-time.tsx';
import { NoticeChanges } from './notice-changes.tsx';
import { RemoveQuestion, StopQuestion } from './notice-questions.tsx';
import { NoticeTexts } from './notice-texts.tsx';
import { NoticeState, SeverityMark } from './notice-words.tsx';

interface NoticeDialogProps {
  dialog: DialogAddress;
  /** The id of a notice; from the address, so it may be anything. */
  shown: string;
  /** Where something is added to it. */
  update: LinkTarget;
}

/** Everything about one notice, and what can be done about it. */
export function NoticeDialog({ dialog, shown, update }: NoticeDialogProps) {
  const t = useText();
  const { close } = dialog;
  return (
    <RecordDialog
      name="notice"
      shown={shown}
      read={(id) => readOf(statusNoticesApi.get, { params: { id } })}
      failure="status-notices.could-not-retrieve"
      title={() => `${t('status-notices.notice')} ${shown}`}
      actions={({ id }) => <NoticeChanges id={id} />}
      height={160}
      close={close}
    >
      {(notice) => <Loaded notice={notice} update={update} close={close} />}
    </RecordDialog>
  );
}

interface LoadedProps extends Pick<NoticeDialogProps, 'update'> {
  notice: StatusNotice;
  close: () => void;
}

function Loaded({ notice, update, close }: LoadedProps) {
  const t = useText();
  const [asks, setAsks] = useState<'stop' | 'remove' | null>(null);
  const { state, severity, startTimeUtc, endTimeUtc, tenantName, user } = notice;
  const facts: FactEntry[] = [
    ['status-notices.state', <NoticeState key="state" state={state} />],
    ['status-notices.severity', <SeverityMark key="severity" severity={severity} />],
    ['status-notices.start', <ExactTime key="start" at={startTimeUtc} />],
    ['status-notices.end', endTimeUtc === null ? t('status-notices.no-end') : <ExactTime key="end" at={endTimeUtc} />],
    ['status-notices.tenant', tenantName ?? t('status-notices.all-tenants')],
    ['status-notices.user', user],
  ];
  return (
    <Stack gap="md">
      <FactList facts={facts} />
      <NoticeTexts notice={notice} />
      <Group justify="flex-end" gap="sm">
        {state === 2 ? (
          <>
            <Button
              component={Link}
              {...update}
              variant="default"
              leftSection={<IconMessagePlus size={16} aria-hidden />}
            >
              {t('status-notices.add-update')}
            </Button>
            <Button
              color="red.9"
              leftSection={<IconPlayerStop size={16} aria-hidden />}
              onClick={() => setAsks('stop')}
            >
              {t('status-notices.stop')}
            </Button>
          </>
        ) : (
          <Button color="red.9" leftSection={<IconTrash size={16} aria-hidden />} onClick={() => setAsks('remove')}>
            {t('status-notices.delete')}
          </Button>
        )}
      </Group>
      <StopQuestion notice={asks === 'stop' ? notice : null} close={() => setAsks(null)} />
      <RemoveQuestion notice={asks === 'remove' ? notice : null} close={() => setAsks(null)} onDone={close} />
    </Stack>
  );
}
