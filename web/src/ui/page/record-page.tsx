import type { TextKey } from '@houston/contract/texts/sections';
import type { UseQueryOptions } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useText } from '../../i18n/use-text.ts';
import { useAddressId } from '../../platform/address/use-address-id.ts';
import { isApiError } from '../../platform/calls/api-error.ts';
import { useQueryIf } from '../../platform/use-query-if.ts';
import { FailurePanel, NoticePanel, type NoticePanelProps } from './failure-panel.tsx';
import { Loading } from './loaded.tsx';
import { NotRefreshed } from './not-refreshed.tsx';
import { PageHeader } from './page-header.tsx';

interface RecordPageProps<Row> {
  /** `readOf` of the record by the id that ends its path. What is named otherwise is the read itself, null where the name can be none. */
  read: ((id: number) => UseQueryOptions<Row>) | UseQueryOptions<Row> | null;
  /** Heads the page while there is no record. */
  title: string;
  failure: TextKey;
  /** What is said where there is no such record, beside heading and way back, which are there from the start; else it is said in general, with the way back. */
  gone?: NoticePanelProps;
  /** Leads to the list. */
  back?: ReactNode;
  /** About how high the content will be, in pixels. */
  height?: number;
  children: (record: Row) => ReactNode;
}

/** A page of one record, which its path names: while it is awaited, gone, or cannot be read. */
export function RecordPage<Row>(props: RecordPageProps<Row>) {
  const { read, title, failure, gone, back, height = 560, children } = props;
  const t = useText();
  const id = useAddressId();
  const asked = typeof read !== 'function' ? read : id === null ? null : read(id);
  const { data, error, refetch } = useQueryIf(asked);
  // Once it is here it stays, also when a later read fails: what is typed must not vanish.
  if (data !== undefined) {
    return (
      <>
        {error !== null && <NotRefreshed retry={() => void refetch()} />}
        {children(data)}
      </>
    );
  }
  const isAwaited = asked !== null && error === null;
  if (isAwaited && gone === undefined) return <Loading height={height} />;
  return (
    <>
      <PageHeader title={title} />
      {gone !== undefined && back}
      {isAwaited ? (
        <Loading height={height} />
      ) : asked === null || isApiError(error, 'not_found') ? (
        <NoticePanel {...(gone ?? { title: t('errors.not_found'), action: back })} />
      ) : (
        <FailurePanel error={error} failure={failure} retry={() => void refetch()} />
      )}
    </>
  );
}
