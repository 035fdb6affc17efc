import { statusNoticesApi } from '@houston/contract/features/operations/status-notices/status-notices.api';
import type { StatusNotice } from '@houston/contract/features/operations/status-notices/status-notices.schema';
import type { TextKey } from '@houston/contract/texts/sections';
import { Button, Group, Stack } from '@mantine/core';
import { IconPlayerStop, IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { useText } from '../../../i18n/use-text.ts';
import { readOf } from '../../../platform/query-client.ts';
import { ChangesButton } from '../../../ui/changes-button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { type DialogAddress, isRecordId } from '../../../ui/dialog-address.ts';
import { When } from '../../../ui/when.tsx';
import { LoadedNotice } from './loaded-notice.tsx';
import { RemoveQuestion, StopQuestion } from './notice-questions.tsx';
import { NoticeTexts } from './notice-texts.tsx';
import { NoticeState, SeverityMark } from './notice-words.tsx';
import classes from './status-notices.module.css';

const fields: Record<string, TextKey> = {
  severity: 'status-notices.severity',
  startTimeUtc: 'status-notices.start',
  endTimeUtc: 'status-notices.end',
  tenant: 'status-notices.tenant',
  showOn: 'status-notices.shown-on',
  translations: 'status-notices.texts',
};

interface NoticeDialogProps {
  dialog: DialogAddress;
  /** The id of a notice; from the address, so it may be anything. */
  shown: string;
}

/** Everything about one notice, and what can be done about it. */
export function NoticeDialog({ dialog, shown }: NoticeDialogProps) {
  const t = useText();
  const id = Number(shown);
  const changes = isRecordId(shown) && (
    <ChangesButton
      label={t('status-notices.changes')}
      title={t('status-notices.changes-title', { id })}
      read={readOf(statusNoticesApi.changes, { params: { id } })}
      failure="status-notices.could-not-retrieve-changes"
      fields={fields}
      actionPrefix="audit.action"
      record={{ kind: 'status-notice', id: shown }}
    />
  );
  return (
    <Dialog name="notice" title={`${t('status-notices.notice')} ${shown}`} actions={changes} close={dialog.close}>
      <LoadedNotice id={shown}>{(notice) => <Loaded notice={notice} close={dialog.close} />}</LoadedNotice>
    </Dialog>
  );
}

function Loaded({ notice, close }: { notice: StatusNotice; close: () => void }) {
  const t = useText();
  const [asks, setAsks] = useState<'stop' | 'remove' | null>(null);
  const { state, severity, startTimeUtc, endTimeUtc, tenantName, user } = notice;
  const facts = [
    ['state', <NoticeState key="state" state={state} />],
    ['severity', <SeverityMark key="severity" severity={severity} />],
    ['start', <When key="start" at={startTimeUtc} />],
    ['end', endTimeUtc === null ? t('status-notices.no-end') : <When key="end" at={endTimeUtc} />],
    ['tenant', tenantName ?? t('status-notices.all-tenants')],
    ['user', user],
  ] as const;
  return (
    <Stack gap="md">
      <dl className={classes.facts}>
        {facts.map(([name, value]) => (
          <div key={name} className={classes.fact}>
            <dt>{t(`status-notices.${name}`)}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <NoticeTexts notice={notice} />
      <Group justify="flex-end" gap="sm">
        {state === 2 ? (
          <Button color="red.9" leftSection={<IconPlayerStop size={16} aria-hidden />} onClick={() => setAsks('stop')}>
            {t('status-notices.stop')}
          </Button>
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
