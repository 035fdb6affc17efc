import { consumersApi } from '@houston/contract/features/finance/consumers/consumers.api';
import type { Consumer } from '@houston/contract/features/finance/consumers/consumers.schema';
import { Alert, Skeleton, Stack } from '@mantine/core';
import { IconEraser } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useText } from '../../../i18n/use-text.ts';
import { usePathValue } from '../../../platform/address/use-path-value.ts';
import { isApiError } from '../../../platform/calls/api-error.ts';
import { readOf } from '../../../platform/query-client.ts';
import { BackLink } from '../../../ui/page/back-link.tsx';
import { FailurePanel, NoticePanel } from '../../../ui/page/failure-panel.tsx';
import { PageHeader } from '../../../ui/page/page-header.tsx';
import { StateBadge } from '../../../ui/state-badge.tsx';
import { WithTimeline } from '../../operations/trace/with-timeline.shared.tsx';
import { ConsumerActions } from './consumer-actions.tsx';
import { ConsumerHead } from './consumer-head.tsx';
import { ConsumerDossiers, ConsumerMails, ConsumerTransactions } from './consumer-parts.tsx';
import { ConsumerTimeline } from './consumer-timeline.tsx';

const isNumberAt = (text: string) => /^\d{1,9}$/.test(text) && Number(text) > 0;

/** One consumer, by their number: what they owe, who they are as far as it may be seen, and what happened. */
export function Page() {
  const t = useText();
  const text = usePathValue();
  const isNumber = isNumberAt(text);
  const id = isNumber ? Number(text) : 0;
  const { data, error, refetch } = useQuery({ ...readOf(consumersApi.get, { params: { id } }), enabled: isNumber });
  if (data !== undefined) return <ConsumerScreen key={id} consumer={data} />;
  if (isNumber && error === null) return <Skeleton height={560} role="status" aria-label={t('general.loading')} />;
  return (
    <>
      <PageHeader title={t('consumers.screen')} />
      <BackLink to="/consumer">{t('consumers.title')}</BackLink>
      {!isNumber || isApiError(error, 'not_found') ? (
        <NoticePanel title={t('consumers.not-found')} hint={t('consumers.not-found-hint')} />
      ) : (
        <FailurePanel error={error} failure="consumers.could-not-load" retry={() => void refetch()} />
      )}
    </>
  );
}

function ConsumerScreen({ consumer }: { consumer: Consumer }) {
  const t = useText();
  const { id, erasedOn } = consumer;
  return (
    <>
      <PageHeader
        title={`${t('consumers.screen')} ${id}`}
        state={erasedOn !== null && <StateBadge tone="neutral">{t('consumers.erased')}</StateBadge>}
        action={erasedOn === null && <ConsumerActions consumer={consumer} />}
      />
      <BackLink to="/consumer">{t('consumers.title')}</BackLink>
      <Stack gap="md">
        {erasedOn !== null && (
          <Alert color="gray" variant="light" py="xs" role="note" icon={<IconEraser aria-hidden />}>
            {t('consumers.erased-notice')}
          </Alert>
        )}
        <WithTimeline record={id} label="consumers.parts" timeline={<ConsumerTimeline consumer={consumer} />}>
          <Stack gap="md">
            <ConsumerHead consumer={consumer} />
            <ConsumerDossiers consumer={consumer} />
            <ConsumerTransactions consumer={consumer} />
            <ConsumerMails consumer={consumer} />
          </Stack>
        </WithTimeline>
      </Stack>
    </>
  );
}
