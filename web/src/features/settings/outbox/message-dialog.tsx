import type { Response } from '@houston/contract/endpoint';
import { outboxApi } from '@houston/contract/features/settings/outbox/outbox.api';
import { IdParams } from '@houston/contract/fields';
import { Alert, Modal, Skeleton, Stack, Text } from '@mantine/core';
import { IconAlertTriangle, IconInfoCircle, IconLock } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useText } from '../../../i18n/use-text.ts';
import { isApiError } from '../../../platform/calls/api-error.ts';
import { useDeployment } from '../../../platform/deployment.ts';
import { readOf } from '../../../platform/query-client.ts';
import facts from '../../../ui/facts/fact-list.module.css';
import { FailurePanel, NoticePanel } from '../../../ui/page/failure-panel.tsx';
import { When } from '../../../ui/values/when.tsx';
import { MessageChannel } from './message-channel.tsx';
import { MessageState } from './message-state.tsx';
import { MessageText } from './message-text.tsx';
import { whyOf } from './why-not-sent.ts';

type Message = Response<typeof outboxApi.get>;

interface MessageDialogProps {
  /** As it stands in the address; undefined: closed. */
  id: string | undefined;
  onClose: () => void;
}

/** One message: what is known of it, and its text where that may be read. */
export function MessageDialog({ id, onClose }: MessageDialogProps) {
  const t = useText();
  return (
    <Modal
      opened={id !== undefined}
      onClose={onClose}
      title={<Text fw={650}>{t('outbox.message-title', { id: id ?? '' })}</Text>}
      closeButtonProps={{ 'aria-label': t('general.close') }}
      size="lg"
    >
      {id !== undefined && <MessageDetail id={id} />}
    </Modal>
  );
}

function MessageDetail({ id }: { id: string }) {
  const t = useText();
  // Whatever somebody typed into the address: what is no id is a message that does not exist.
  const params = IdParams.safeDecode({ id });
  const { data, error, refetch } = useQuery({
    ...readOf(outboxApi.get, { params: params.data ?? { id: 0 } }),
    enabled: params.success,
  });
  if (data !== undefined) return <MessageFacts message={data} />;
  if (!params.success || isApiError(error, 'not_found')) {
    return <NoticePanel title={t('outbox.not-found')} />;
  }
  if (error !== null) return <FailurePanel error={error} failure="outbox.load-failed" retry={() => void refetch()} />;
  return (
    <div role="status" aria-label={t('general.loading')}>
      <Skeleton height={320} />
    </div>
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
          {t('outbox.kept-help')}
        </Alert>
      )}
      {message.lastError !== null && (
        <Alert color="red" icon={<IconAlertTriangle aria-hidden />} title={t('outbox.last-error')}>
          {whyOf(t, message.lastError)}
        </Alert>
      )}
      <WrittenText message={message} />
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
