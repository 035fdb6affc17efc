import { deadLettersApi } from '@houston/contract/features/operations/dead-letters/dead-letters.api';
import { Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useText } from '../../../i18n/use-text.ts';
import { useAddressId } from '../../../platform/address/use-address-id.ts';
import { isApiError } from '../../../platform/calls/api-error.ts';
import { readOf } from '../../../platform/query-client.ts';
import { BackLink } from '../../../ui/page/back-link.tsx';
import { FailurePanel, NoticePanel } from '../../../ui/page/failure-panel.tsx';
import { PageHeader } from '../../../ui/page/page-header.tsx';
import { DeadLetterScreen } from './dead-letter.tsx';
import { deadLettersPath } from './dead-letter-paths.shared.ts';

/** One dead letter; the address names it. */
export function Page() {
  const t = useText();
  const id = useAddressId();
  const { data, error, refetch } = useQuery({
    ...readOf(deadLettersApi.get, { params: { id: id ?? 0 } }),
    enabled: id !== null,
  });
  // Once it is here it stays, also when a later read fails: what is typed must not vanish.
  if (data !== undefined) return <DeadLetterScreen key={data.id} letter={data} />;
  if (id !== null && error === null) {
    return <Skeleton height={560} role="status" aria-label={t('general.loading')} />;
  }
  const list = <BackLink to={deadLettersPath}>{t('dead-letters.title')}</BackLink>;
  return (
    <>
      <PageHeader title={t('dead-letters.letter')} action={list} />
      {id === null || isApiError(error, 'not_found') ? (
        <NoticePanel title={t('errors.not_found')} action={list} />
      ) : (
        <FailurePanel error={error} failure="dead-letters.could-not-load" retry={() => void refetch()} />
      )}
    </>
  );
}
