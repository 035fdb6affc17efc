import type { TextKey } from '@houston/contract/texts/sections';
import type { UseQueryOptions } from '@tanstack/react-query';
import { type ReactElement, type ReactNode, useState } from 'react';
import { useText } from '../../i18n/use-text.ts';
import { isApiError } from '../../platform/calls/api-error.ts';
import { useQueryIf } from '../../platform/use-query-if.ts';
import { FailurePanel, NoticePanel } from '../page/failure-panel.tsx';
import { Loading } from '../page/loaded.tsx';
import { CloseFooter } from './close-footer.tsx';
import { Dialog, type DialogSize } from './dialog.tsx';
import { isRecordId } from './dialog-address.ts';
import { LeavingRecord, LeavingState, useLeaving } from './leaving-record.ts';

/** What a list does not have is null; see `pickFrom`. */
type Read<Row, Answer> = UseQueryOptions<Answer, Error, Row | null>;

interface OneRecordProps<Row, Answer> {
  /** The dialog's name in the address. */
  name: string;
  size?: DialogSize;
  /** Without a cross, as a `Dialog` is; with a button in its place while there is no record. */
  isStatic?: true;
  ignoresEscape?: true;
  /** The id of the record, or `new`; from the address, so it may be anything. */
  shown: string;
  /** `readOf` of one record by its number. What is named otherwise is the read itself, null where the name can be none. */
  read: ((id: number) => Read<Row, Answer>) | Read<Row, Answer> | null;
  /** What was open stays when its list has it no more, so that what is typed does not vanish; its children are told. */
  staysWhenGone?: true;
  /** What is said when it could not be read, and when there is none. */
  failure: TextKey;
  gone?: TextKey;
  /** The record is undefined until it is there. */
  title: (record: Row | undefined) => ReactNode;
  /** State and actions at the right of the title: of the record, once it is there, or such as need none. */
  actions?: ((record: Row) => ReactNode) | ReactElement;
  /** About how high the content will be, so that the dialog does not jump when it comes. In pixels. */
  height: number;
  close: () => void;
  children: (record: Row, readAgain: () => void, isGone: boolean) => ReactNode;
}

/** With a title for it, the same dialog makes a new record, which is undefined to its children. */
type RecordDialogProps<Row, Answer> =
  | (OneRecordProps<Row, Answer> & { titleOfNew?: never })
  | (Omit<OneRecordProps<Row, Answer>, 'children'> & {
      titleOfNew: TextKey;
      children: (record: Row | undefined, readAgain: () => void) => ReactNode;
    });

/** The dialog of the record that the address names: awaited, there, gone, or not to be read now; or of a new one. */
export function RecordDialog<Row, Answer = Row>(props: RecordDialogProps<Row, Answer>) {
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

const unnamed: readonly unknown[] = [];

function OneRecord<Row, Answer>(props: OneRecordProps<Row, Answer>) {
  const { name, size, isStatic, ignoresEscape, shown, read, staysWhenGone, title, actions, close } = props;
  const asked = typeof read !== 'function' ? read : isRecordId(shown) ? read(Number(shown)) : null;
  // A list of which it is one row stays.
  const [leaving, setLeaving] = useLeaving(asked?.select === undefined ? (asked?.queryKey ?? unnamed) : unnamed);
  const { data, error, refetch } = useQueryIf(asked, leaving === 'stays');
  const [last, setLast] = useState<Row | null>(null);
  if (staysWhenGone && data != null && data !== last) setLast(data);
  // Also while the list is read anew, or under another name.
  const known = staysWhenGone ? (data ?? last ?? data) : data;
  const record = leaving === 'gone' ? null : known;
  return (
    <Dialog
      name={name}
      title={title(record ?? undefined)}
      actions={typeof actions === 'function' ? record != null && actions(record) : actions}
      close={close}
      {...(size && { size })}
      {...(isStatic && { isStatic })}
      {...(ignoresEscape && { ignoresEscape })}
    >
      {record != null ? (
        <LeavingRecord value={setLeaving}>
          <LeavingState value={leaving}>{props.children(record, () => void refetch(), data === null)}</LeavingState>
        </LeavingRecord>
      ) : (
        <>
          <NoRecord
            {...props}
            error={error}
            isGone={asked === null || record === null || isApiError(error, 'not_found')}
            retry={() => void refetch()}
          />
          {isStatic && <CloseFooter />}
        </>
      )}
    </Dialog>
  );
}

interface NoRecordProps extends Pick<OneRecordProps<never, never>, 'failure' | 'gone' | 'height'> {
  error: unknown;
  isGone: boolean;
  retry: () => void;
}

function NoRecord({ failure, gone = 'errors.not_found', height, error, isGone, retry }: NoRecordProps) {
  const t = useText();
  if (isGone) return <NoticePanel title={t(gone)} />;
  if (error !== null) return <FailurePanel error={error} failure={failure} retry={retry} />;
  return <Loading height={height} />;
}
