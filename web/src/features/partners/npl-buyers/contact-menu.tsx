import { nplBuyersApi } from '@houston/contract/features/partners/npl-buyers/npl-buyers.api';
import { contactTypes, type NplContact } from '@houston/contract/features/partners/npl-buyers/npl-contacts.schema';
import { IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { useText } from '../../../i18n/use-text.ts';
import { showErrorText } from '../../../platform/toast.ts';
import { useSave } from '../../../platform/use-save.ts';
import { ConfirmDialog } from '../../../ui/dialog/confirm-dialog.tsx';
import { RowActions } from '../../../ui/grid/rows/row-actions.tsx';

interface ContactMenuProps {
  buyerId: number;
  contact: NplContact;
  contacts: readonly NplContact[];
}

/** What can be done with a contact: those for customer service are deleted, but for the last. */
export function ContactMenu({ buyerId, contact, contacts }: ContactMenuProps) {
  const t = useText();
  const [isAsking, setAsking] = useState(false);
  const remove = useSave(nplBuyersApi.removeContact, {
    success: 'npl-buyers.removed-success',
    failure: 'npl-buyers.not-removed',
  });
  const { CustomerService } = contactTypes;
  const isDeletable = contact.type === CustomerService;

  function choose(): void {
    const others = contacts.filter(({ id, type }) => type === CustomerService && id !== contact.id);
    if (others.length === 0) showErrorText(t('npl-buyers.cannot-remove'));
    else setAsking(true);
  }

  async function confirm(): Promise<void> {
    await remove.save({ params: { id: buyerId, contactId: contact.id } });
    setAsking(false);
  }

  return (
    <>
      <RowActions
        name={contact.email}
        actions={[
          {
            label: 'npl-buyers.delete',
            icon: <IconTrash size={14} aria-hidden />,
            isDanger: true,
            reason: isDeletable ? undefined : t('npl-buyers.only-customer-service'),
            onClick: choose,
          },
        ]}
      />
      <ConfirmDialog
        isOpen={isAsking}
        title={t('npl-buyers.delete-question', { email: contact.email })}
        effect={t('npl-buyers.delete-effect')}
        verb={t('npl-buyers.delete')}
        isDanger
        isBusy={remove.isSaving}
        onConfirm={() => void confirm()}
        onRefuse={() => setAsking(false)}
      />
    </>
  );
}
