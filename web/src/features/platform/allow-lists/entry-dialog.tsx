import type { TextKey } from '@houston/contract/texts/sections';
import { Skeleton } from '@mantine/core';
import { type UseQueryOptions, useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useText } from '../../../i18n/use-text.ts';
import { Dialog } from '../../../ui/dialog.tsx';
import { type DialogAddress, isRecordId } from '../../../ui/dialog-address.ts';
import { FailurePanel, NoticePanel } from '../../../ui/failure-panel.tsx';

export interface EntryDialogProps {
  dialog: DialogAddress;
  /** An id, or `new`; from the address, so it may be anything. */
  shown: string;
}

interface FrameProps<Entry> extends EntryDialogProps {
  titleOfNew: TextKey;
  title: (id: string) => string;
  /** `readOf` of one entry. */
  read: (id: number) => UseQueryOptions<Entry>;
  /** The form; undefined for a new entry. */
  children: (entry: Entry | undefined) => ReactNode;
}

/** The dialog of one entry of an allow list, or of a new one. */
export function EntryDialog<Entry>({ dialog, shown, titleOfNew, title, read, children }: FrameProps<Entry>) {
  const t = useText();
  const isNew = shown === 'new';
  return (
    <Dialog
      name="edit"
      size="md"
      title={isNew ? t(titleOfNew) : title(shown)}
      startsAt={isNew ? 'form' : 'title'}
      close={dialog.close}
    >
      {isNew && children(undefined)}
      {!isNew && isRecordId(shown) && (
        <Existing key={shown} read={read(Number(shown))}>
          {children}
        </Existing>
      )}
      {!isNew && !isRecordId(shown) && <NoticePanel title={t('errors.not_found')} />}
    </Dialog>
  );
}

function Existing<Entry>({ read, children }: Pick<FrameProps<Entry>, 'children'> & { read: UseQueryOptions<Entry> }) {
  const t = useText();
  const result = useQuery(read);
  if (result.data !== undefined) return children(result.data);
  if (result.error !== null) {
    return (
      <FailurePanel error={result.error} failure="allow-lists.retrieval-fail" retry={() => void result.refetch()} />
    );
  }
  return (
    <div role="status" aria-label={t('general.loading')}>
      <Skeleton height={124} />
    </div>
  );
}
