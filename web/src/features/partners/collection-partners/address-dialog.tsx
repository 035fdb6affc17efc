import type { CollectionPartner } from '@houston/contract/features/partners/collection-partners/collection-partners.schema';
import { countriesApi } from '@houston/contract/features/settings/countries/countries.api';
import { useQuery } from '@tanstack/react-query';
import { useText } from '../../../i18n/use-text.ts';
import { readOf } from '../../../platform/query-client.ts';
import { Dialog } from '../../../ui/dialog/dialog.tsx';
import { Loaded } from '../../../ui/page/loaded.tsx';
import { AddressForm } from './address-form.tsx';

interface AddressDialogProps {
  partner: CollectionPartner;
  close: () => void;
}

/** Changes the address of a partner. How its postal code is written, the countries say. */
export function AddressDialog({ partner, close }: AddressDialogProps) {
  const t = useText();
  const countries = useQuery(readOf(countriesApi.list, {}));
  // Until there is a form, nothing in the dialog but its cross could take the focus.
  const startsAt = countries.data === undefined ? 'title' : 'form';
  return (
    <Dialog name="edit" size="lg" title={t('debt-collection-partners.edit-address')} startsAt={startsAt} close={close}>
      <Loaded query={countries} failure="debt-collection-partners.countries-failed" height={330}>
        {(data) => <AddressForm partner={partner} countries={data} close={close} />}
      </Loaded>
    </Dialog>
  );
}
