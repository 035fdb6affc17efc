import type { Response } from '@houston/contract/endpoint';
import { outboxApi } from '@houston/contract/features/settings/outbox/outbox.api';
import { Alert, Stack } from '@mantine/core';
import { IconAlertTriangle, IconInfoCircle, IconLock } from '@tabler/icons-react';
import { useText } from '../../../i18n/use-text.ts';
import { useDeployment } from '../../../platform/deployment.ts';
import { readOf } from '../../../platform/query-client.ts';
import { RecordDialog } from '../../../ui/dialog/record-dialog.tsx';
import facts from '../../../ui/facts/fact-list.module.css';
import { When } from '../../../ui/values/when.tsx';
import { MessageChannel } from './message-channel.tsx';
import { MessageState } from './message-state.tsx';
import { MessageText } from './message-text.tsx';
import { ResendMessage } from './resend-message.tsx';
import { whyOf } from './why-not-sent.ts';

type Message = Response<typeof outboxApi.get>;

interface MessageDialogProps {
  /** From the address, so it may be anything. */
  id: string;
  close: () => void;
}

/** One message: what is known of it, and its text where that may be read. */
export function MessageDialog({ id, close }: MessageDialogProps) {
  const t = useText();
  return (
    <RecordDialog
      name="open"
      size="lg"
      shown={id}
      read={(messageId) => readOf(outboxApi.get, { params: { id: messageId } })}
      failure="outbox.load-failed"
      gone="outbox.not-found"
      title={() => t('outbox.message-title', { id })}
      height={320}
      close={close}
    >
      {(message) => <MessageFacts message={message} />}
    </RecordDialog>
  );
}

function MessageFacts({ message }: { message: Message }) {
  const t = useText();
  return (
    <Stack>
      <dl className={facts.rows}>
        <dt>{t('outbox.recipient')}</dt>
        <dd>{message.recipient}</dd>
        {message.sentAs !== null && (
          <>
            <dt>{t('outbox.sent-as')}</dt>
            <dd>{message.sentAs}</dd>
          </>
        )}
        <dt>{t('outbox.subject')}</dt>
        <dd>{message.subject || t(message.emptiedOn === null ? 'outbox.no-subject' : 'outbox.emptied')}</dd>
        <dt>{t('outbox.channel')}</dt>
        <dd>
          <MessageChannel channel={message.channel} />
        </dd>
        <dt>{t('outbox.state')}</dt>
        <dd>
          <MessageState state={message.state} />
        </dd>
        <dt>{t('outbox.created')}</dt>
        <dd>
          <When at={message.createdAt} />
        </dd>
        <dt>{t('outbox.attempts')}</dt>
        <dd>{message.attempts}</dd>
      </dl>
      {message.state === 'kept' && (
        <Alert color="blue" icon={<IconInfoCircle aria-hidden />}>
          {t(message.lastError === null ? 'outbox.kept-no-server' : 'outbox.kept-not-listed')}
        </Alert>
      )}
      {message.state !== 'kept' && message.lastError !== null && (
        <Alert color="red" icon={<IconAlertTriangle aria-hidden />} title={t('outbox.last-error')}>
          {whyOf(t, message.lastError)}
        </Alert>
      )}
      <WrittenText message={message} />
      <ResendMessage message={message} />
    </Stack>
  );
}

/** The text, or why there is none. */
function WrittenText({ message: { text, withheld } }: { message: Message }) {
  const t = useText();
  const deployment = useDeployment()?.deployment;
  if (text !== null) return <MessageText text={text} label={t('outbox.text')} />;
  if (deployment === undefined || withheld === null) return null;
  return (
    <Alert color="gray" icon={<IconLock aria-hidden />} title={t('outbox.text')}>
      {t(`outbox.withheld-${withheld}`, { deployment })}
    </Alert>
  );
}
