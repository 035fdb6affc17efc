import { integrationPartnersApi } from '@houston/contract/features/partners/integration-partners/integration-partners.api';
import { Loader, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useText } from '../../../i18n/use-text.ts';
import { readOf } from '../../../platform/query-client.ts';
import { StateBadge } from '../../../ui/state-badge.tsx';
import { useBusWords } from '../../operations/service-bus/bus-words.shared.tsx';
import { toneOf } from '../integration-calls/call-status.shared.tsx';

/** How the last call of a partner was answered: code and its words. */
export function LastStatus({ id }: { id: number }) {
  const t = useText();
  const say = useBusWords();
  const { data, error } = useQuery(readOf(integrationPartnersApi.lastStatus, { params: { id } }));
  if (data === undefined && error !== null) {
    return (
      <Text span size="sm" c="red" role="alert">
        {t('integration-partners.status-failed', { id })}
      </Text>
    );
  }
  if (data === undefined) return <Loader size="xs" role="status" aria-label={t('general.loading')} />;
  const { lastHttpCallResponseStatusCode: code, lastHttpCallResponseStatusDescription: words } = data;
  if (code === null && words === null) {
    return <StateBadge tone="neutral">{t('integration-partners.never-called')}</StateBadge>;
  }
  if (code === null) {
    return <StateBadge tone="bad">{t('integration-calls.no-answer-because', { reason: say(words ?? '') })}</StateBadge>;
  }
  return <StateBadge tone={toneOf(code)}>{[code, words].filter((part) => part !== null).join(' ')}</StateBadge>;
}
