import { consumersApi } from '@houston/contract/features/finance/consumers/consumers.api';
import type { Consumer } from '@houston/contract/features/finance/consumers/consumers.schema';
import { Alert, Stack } from '@mantine/core';
import { IconEraser } from '@tabler/icons-react';
import { useText } from '../../../i18n/use-text.ts';
import { usePathValue } from '../../../platform/address/use-path-value.ts';
import { readOf } from '../../../platform/query-client.ts';
import { BackLink } from '../../../ui/page/back-link.tsx';
import { PageHeader } from '../../../ui/page/page-header.tsx';
import { RecordPage } from '../../../ui/page/record-page.tsx';
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
  const number = usePathValue();
  return (
    <RecordPage
      read={isNumberAt(number) ? readOf(consumersApi.get, { params: { id: Number(number) } }) : null}
      title={t('consumers.screen')}
      failure="consumers.could-not-load"
      gone={{ title: t('consumers.not-found'), hint: t('consumers.not-found-hint') }}
      back={<BackLink to="/consumer">{t('consumers.title')}</BackLink>}
    >
      {(consumer) => <ConsumerScreen key={number} consumer={consumer} />}
    </RecordPage>
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
