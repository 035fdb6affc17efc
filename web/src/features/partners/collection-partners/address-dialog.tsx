import type { CollectionPartner } from '@houston/contract/features/partners/collection-partners/collection-partners.schema';
import { countriesApi } from '@houston/contract/features/settings/countries/countries.api';
import { Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useText } from '../../../i18n/use-text.ts';
import { readOf } from '../../../platform/query-client.ts';
import { Dialog } from '../../../ui/dialog/dialog.tsx';
import { FailurePanel } from '../../../ui/page/failure-panel.tsx';
import { AddressForm } from './address-form.tsx';

interface AddressDialogProps {
  partner: CollectionPartner;
  close: () => void;
}

/** Changes the address of a partner. How its postal code is written, the countries say. */
export function AddressDialog({ partner, close }: AddressDialogProps) {
  const t = useText();
  const { data, error, refetch } = useQuery(readOf(countriesApi.list, {}));
  // Until there is a form, nothing in the dialog but its cross could take the focus.
  const startsAt = data === undefined ? 'title' : 'form';
  return (
    <Dialog name="edit" size="lg" title={t('debt-collection-partners.edit-address')} startsAt={startsAt} close={close}>
      {data !== undefined ? (
        <AddressForm partner={partner} countries={data} close={close} />
      ) : error !== null ? (
        <FailurePanel error={error} failure="debt-collection-partners.countries-failed" retry={() => void refetch()} />
      ) : (
        <Skeleton height={330} role="status" aria-label={t('general.loading')} />
      )}
    </Dialog>
  );
}
