import type { TextKey } from '@houston/contract/texts/sections';
import { Skeleton } from '@mantine/core';
import { type UseQueryOptions, useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useText } from '../../i18n/use-text.ts';
import { isApiError } from '../../platform/calls/api-error.ts';
import { FailurePanel, NoticePanel } from '../page/failure-panel.tsx';
import { Dialog, type DialogSize } from './dialog.tsx';
import { isRecordId } from './dialog-address.ts';
import { LeavingRecord, LeavingState, useLeaving } from './leaving-record.ts';

interface OneRecordProps<Row> {
  /** The dialog's name in the address. */
  name: string;
  size?: DialogSize;
  /** The id of the record, or `new`; from the address, so it may be anything. */
  shown: string;
  /** `readOf` of one record. */
  read: (id: number) => UseQueryOptions<Row>;
  /** What is said when it could not be read, and when there is none. */
  failure: TextKey;
  gone?: TextKey;
  /** The record is undefined until it is there. */
  title: (record: Row | undefined) => ReactNode;
  /** State and actions of the record, at the right of the title. */
  actions?: (record: Row) => ReactNode;
  /** About how high the content will be, so that the dialog does not jump when it comes. In pixels. */
  height: number;
  close: () => void;
  children: (record: Row, readAgain: () => void) => ReactNode;
}

/** With a title for it, the same dialog makes a new record, which is undefined to its children. */
type RecordDialogProps<Row> =
  | (OneRecordProps<Row> & { titleOfNew?: never })
  | (Omit<OneRecordProps<Row>, 'children'> & {
      titleOfNew: TextKey;
      children: (record: Row | undefined, readAgain: () => void) => ReactNode;
    });

/** The dialog of the record that the address names: awaited, there, gone, or not to be read now; or of a new one. */
export function RecordDialog<Row>(props: RecordDialogProps<Row>) {
  const t = useText();
  if (props.titleOfNew !== undefined && props.shown === 'new') {
    const { name, size, titleOfNew, close, children } = props;
    return (
      <Dialog name={name} title={t(titleOfNew)} startsAt="form" close={close} {...(size && { size })}>
        {children(undefined, () => {})}
      </Dialog>
    );
  }
  // Another record is another dialog: nothing of the one before stays.
  return <OneRecord key={props.shown} {...props} />;
}

function OneRecord<Row>(props: OneRecordProps<Row>) {
  const { name, size, shown, read, title, actions, close } = props;
  const isId = isRecordId(shown);
  const asked = read(isId ? Number(shown) : 1);
  const [leaving, setLeaving] = useLeaving(asked.queryKey);
  const { data, error, refetch } = useQuery({ ...asked, enabled: isId && leaving === 'stays' });
  const record = isId && leaving !== 'gone' ? data : undefined;
  return (
    <Dialog
      name={name}
      title={title(record)}
      actions={record !== undefined && actions?.(record)}
      close={close}
      {...(size && { size })}
    >
      {record === undefined ? (
        <NoRecord
          {...props}
          error={error}
          isGone={!isId || leaving === 'gone' || isApiError(error, 'not_found')}
          retry={() => void refetch()}
        />
      ) : (
        <LeavingRecord value={setLeaving}>
          <LeavingState value={leaving}>{props.children(record, () => void refetch())}</LeavingState>
        </LeavingRecord>
      )}
    </Dialog>
  );
}

interface NoRecordProps extends Pick<OneRecordProps<never>, 'failure' | 'gone' | 'height'> {
  error: unknown;
  isGone: boolean;
  retry: () => void;
}

function NoRecord({ failure, gone = 'errors.not_found', height, error, isGone, retry }: NoRecordProps) {
  const t = useText();
  if (isGone) return <NoticePanel title={t(gone)} />;
  if (error !== null) return <FailurePanel error={error} failure={failure} retry={retry} />;
  return <Skeleton height={height} role="status" aria-label={t('general.loading')} />;
}
