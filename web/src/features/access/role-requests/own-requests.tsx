import type { RoleRequest } from '@houston/contract/features/access/role-requests/role-requests.api';
import { Group, Stack, Text, Title } from '@mantine/core';
import { useId } from 'react';
import { formatMinute } from '../../../i18n/format.ts';
import { useLanguage, useText } from '../../../i18n/use-text.ts';
import { useTimeZone } from '../../../platform/session/session.ts';
import { ApprovalState } from './approval-state.tsx';

/** One's own requests, newest first, with what was decided and by whom. */
export function OwnRequests({ requests }: { requests: readonly RoleRequest[] }) {
  const t = useText();
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <Title order={3} size="h5" id={id} mb="xs">
        {t('role-requests.mine')}
      </Title>
      {requests.length === 0 && (
        <Text size="sm" c="dimmed">
          {t('role-requests.none')}
        </Text>
      )}
      <Stack component="ul" gap="sm" m={0} p={0}>
        {requests.map((request) => (
          <OwnRequest key={request.id} request={request} />
        ))}
      </Stack>
    </section>
  );
}

function OwnRequest({ request }: { request: RoleRequest }) {
  const t = useText();
  const timeZone = useTimeZone();
  const language = useLanguage();
  const from = formatMinute(request.requestedFromUtc, language, timeZone);
  const to = formatMinute(request.requestedToUtc, language, timeZone);
  return (
    <Group component="li" justify="space-between" align="flex-start" wrap="nowrap">
      <div>
        <Text size="sm" fw={600}>
          {request.requestedRbacSetting}
        </Text>
        <Text size="xs" c="dimmed">
          {t('role-requests.until', { from, to })}
        </Text>
        {request.reviewer !== null && (
          <Text size="sm">
            {request.reviewer}: {request.reviewerMessage}
          </Text>
        )}
      </div>
      <ApprovalState state={request.approvalState} />
    </Group>
  );
}
