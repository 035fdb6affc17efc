import { dossierOwnersApi } from '@houston/contract/features/partners/dossier-owners/dossier-owners.api';
import type { DossierOwner } from '@houston/contract/features/partners/dossier-owners/dossier-owners.schema';
import { useText } from '../../../i18n/use-text.ts';
import { readOf } from '../../../platform/query-client.ts';
import { RecordDialog } from '../../../ui/dialog/record-dialog.tsx';
import { OwnerChanges } from './owner-changes.tsx';
import { OwnerForm } from './owner-form.tsx';

interface OwnerDialogProps {
  /** An id, or `new`; from the address, so it may be anything. */
  shown: string;
  close: () => void;
}

/** One owner of dossiers, or a new one. */
export function OwnerDialog({ shown, close }: OwnerDialogProps) {
  const t = useText();
  return (
    <RecordDialog<DossierOwner>
      name="edit"
      size="lg"
      shown={shown}
      titleOfNew="dossier-owners.add"
      title={(owner) => owner?.name ?? t('dossier-owners.one')}
      actions={(owner) => <OwnerChanges owner={owner} />}
      read={(id) => readOf(dossierOwnersApi.get, { params: { id } })}
      failure="dossier-owners.could-not-load"
      height={620}
      close={close}
    >
      {(owner) => <OwnerForm owner={owner} close={close} />}
    </RecordDialog>
  );
}
