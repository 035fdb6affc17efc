import type { TextKey } from '@houston/contract/texts/sections';
import type { ReactNode } from 'react';
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
  return (
    <form
      noValidate
      onSubmit={submit(
        (values) => save({ values, version: edited.version }),
        () => incomplete !== undefined && showErrorText(text(incomplete)),
      )}
    >
      <StaleNotice
        differences={inWords === undefined ? edited.differences : edited.differences.map(inWords)}
        takeTheirs={edited.takeTheirs}
        keepMine={() => void save(edited.keepMine())}
        isBusy={isSaving}
      />
      {children}
    </form>
  );
}
