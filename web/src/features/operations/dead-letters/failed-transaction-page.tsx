import { deadLettersApi } from '@houston/contract/features/operations/dead-letters/dead-letters.api';
import { Anchor, Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useText } from '../../../i18n/use-text.ts';
import { isApiError } from '../../../platform/api-error.ts';
import { readOf } from '../../../platform/query-client.ts';
import { FailurePanel, NoticePanel } from '../../../ui/failure-panel.tsx';
import { PageHeader } from '../../../ui/page-header.tsx';
import { lettersPath } from './dead-letter-paths.ts';
import { FailedTransaction } from './failed-transaction.tsx';
import { useAddressId } from './use-address-id.ts';

/** One failed message; the address names it. */
export function Page() {
  const t = useText();
  const id = useAddressId();
  const { data, error, refetch } = useQuery({
    ...readOf(deadLettersApi.get, { params: { id: id ?? 0 } }),
    enabled: id !== null,
  });
  // Once it is here it stays, also when a later read fails: what is typed must not vanish.
  if (data !== undefined) return <FailedTransaction key={data.id} letter={data} />;
  if (id !== null && error === null) {
    return <Skeleton height={560} role="status" aria-label={t('general.loading')} />;
  }
  const list = (
    <Anchor component={Link} to={lettersPath} size="sm">
      {t('failed-transactions.title')}
    </Anchor>
  );
  return (
    <>
      <PageHeader title={t('failed-transactions.letter')} action={list} />
      {id === null || isApiError(error, 'not_found') ? (
        <NoticePanel title={t('errors.not_found')} action={list} />
      ) : (
        <FailurePanel error={error} failure="failed-transactions.could-not-load" retry={() => void refetch()} />
      )}
    </>
  );
}
