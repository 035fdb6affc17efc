import type { Endpoint, Response } from '@houston/contract/endpoint';
import type { TextKey } from '@houston/contract/texts/sections';
import { Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useText } from '../../i18n/use-text.ts';
import { useAddressId } from '../../platform/address/use-address-id.ts';
import type { CallInput } from '../../platform/calls/api.ts';
import { isApiError } from '../../platform/calls/api-error.ts';
import { readOf } from '../../platform/query-client.ts';
import { FailurePanel, NoticePanel } from './failure-panel.tsx';
import { PageHeader } from './page-header.tsx';

interface RecordPageProps<E extends Endpoint> {
  /** Reads the record by its id. */
  endpoint: E;
  /** Heads the page while there is no record. */
  title: TextKey;
  failure: TextKey;
  /** Leads to the list, from where there is no such record. */
  back: ReactNode;
  children: (record: Response<E>) => ReactNode;
}

/** A page of one record, whose id ends its path: while it is awaited, gone, or cannot be read. */
export function RecordPage<E extends Endpoint>({ endpoint, title, failure, back, children }: RecordPageProps<E>) {
  const t = useText();
  const id = useAddressId();
  const { data, error, refetch } = useQuery({
    ...readOf(endpoint, { params: { id: id ?? 0 } } as CallInput<E>),
    enabled: id !== null,
  });
  if (data !== undefined) return children(data as Response<E>);
  if (id !== null && error === null) {
    return <Skeleton height={560} role="status" aria-label={t('general.loading')} />;
  }
  return (
    <>
      <PageHeader title={t(title)} />
      {id === null || isApiError(error, 'not_found') ? (
        <NoticePanel title={t('errors.not_found')} action={back} />
      ) : (
        <FailurePanel error={error} failure={failure} retry={() => void refetch()} />
      )}
    </>
  );
}
