import { permissionsNeeded } from '@houston/contract/endpoint';
import { outboxApi } from '@houston/contract/features/settings/outbox/outbox.api';
import { Anchor, Button, Group, Text } from '@mantine/core';
import { IconMailExclamation } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { formatCount, formatZoned } from '../../../i18n/format.ts';
import { useLanguage, useText } from '../../../i18n/use-text.ts';
import { readOf } from '../../../platform/query-client.ts';
import { missingPermissions, useSession, useTimeZone } from '../../../platform/session/session.ts';
import { useSave } from '../../../platform/use-save.ts';
import { Trouble } from '../../../ui/page/trouble.tsx';
import { whyOf } from './why-not-sent.ts';

/** Says that messages do not leave, since when and why, to whoever may see the outbox; it goes by itself once they have. */
export function MailTrouble({ isInOutbox }: { isInOutbox?: true }) {
  const t = useText();
  const language = useLanguage();
  const timeZone = useTimeZone();
  const { delivery } = outboxApi;
  const isAllowed = missingPermissions(useSession(), permissionsNeeded(delivery.needs) ?? []).length === 0;
  const { data } = useQuery({ ...readOf(delivery, {}), enabled: isAllowed });
  const sending = useSave(outboxApi.sendNow, { success: 'outbox.sending-now', failure: 'outbox.send-now-failed' });
  if (data === undefined || data.failingSince === null) return null;
  const { failing, failingSince, lastError } = data;
  return (
    <Trouble icon={IconMailExclamation} title={t('outbox.trouble-title')}>
      <Group justify="space-between" gap="sm">
        <Text size="sm" flex="1 1 16rem">
          {t('outbox.trouble', {
            count: formatCount(failing, language),
            time: formatZoned(failingSince, language, timeZone),
          })}{' '}
          {lastError !== null && t('outbox.trouble-error', { error: whyOf(t, lastError) })}{' '}
          {!isInOutbox && (
            <Anchor
              component={Link}
              to="/mission-control/outbox"
              search={{ state: 'waiting' } as never}
              inherit
              c="inherit"
              underline="always"
            >
              {t('outbox.trouble-link')}
            </Anchor>
          )}
        </Text>
        <Button size="xs" variant="default" loading={sending.isSaving} onClick={() => void sending.save({})}>
          {t('outbox.send-now')}
        </Button>
      </Group>
    </Trouble>
  );
}
