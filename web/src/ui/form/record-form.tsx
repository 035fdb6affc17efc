import type { TextKey } from '@houston/contract/texts/sections';
import { type ReactNode, useEffect, useRef } from 'react';
import { text } from '../../i18n/i18n.ts';
import { showErrorText } from '../../platform/toast.ts';
import { StaleNotice } from './stale-notice.tsx';
import type { Difference, Stored } from './use-edited-record.ts';
import type { RecordFormState } from './use-record-form.ts';

interface RecordFormProps<Values> {
  record: Pick<RecordFormState<Values>, 'submit' | 'edited'>;
  /** Sends the values, as a change of that version: of the one that was opened, or the newer one that is to be replaced. */
  save: (mine: Stored<Values>) => unknown;
  isSaving: boolean;
  /** The toast when a field is wrong, beside the mark at the field. */
  incomplete?: TextKey;
  /** Says in words what is no text, such as the id of a person. */
  inWords?: (difference: Difference) => Difference;
  /** The inputs and the button that submits them. */
  children: ReactNode;
}

/** The form of a stored record, and above it what somebody else saved meanwhile, for the admin to choose. */
export function RecordForm<Values>(props: RecordFormProps<Values>) {
  const { record, save, isSaving, incomplete, inWords, children } = props;
  const { edited, submit } = record;
  const notice = useRef<HTMLDivElement>(null);
  const isSent = useRef(false);
  const isStale = edited.differences.length > 0;

  // Whoever pressed the button below a long form sees why nothing is stored; whoever types is left where they are.
  useEffect(() => {
    if (!isSent.current || isSaving || !isStale) return;
    isSent.current = false;
    notice.current?.scrollIntoView?.({ block: 'nearest' });
  }, [isSaving, isStale]);

  return (
    <form
      noValidate
      onInput={() => {
        isSent.current = false;
      }}
      onSubmit={submit(
        (values) => {
          isSent.current = true;
          return save({ values, version: edited.version });
        },
        () => incomplete !== undefined && showErrorText(text(incomplete)),
      )}
    >
      <StaleNotice
        ref={notice}
        differences={inWords === undefined ? edited.differences : edited.differences.map(inWords)}
        takeTheirs={edited.takeTheirs}
        keepMine={() => void save(edited.keepMine())}
        isBusy={isSaving}
      />
      {children}
    </form>
  );
}
