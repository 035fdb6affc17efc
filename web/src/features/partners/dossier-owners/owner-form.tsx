import { dossierOwnersApi } from '@houston/contract/features/partners/dossier-owners/dossier-owners.api';
import type { DossierOwner } from '@houston/contract/features/partners/dossier-owners/dossier-owners.schema';
import { Stack } from '@mantine/core';
import { isApiError } from '../../../platform/calls/api-error.ts';
import { refetch } from '../../../platform/query-client.ts';
import { showFailure, showWarning } from '../../../platform/toast.ts';
import { useSave } from '../../../platform/use-save.ts';
import { FormButtons } from '../../../ui/form/form-buttons.tsx';
import { FormFailure } from '../../../ui/form/form-failure.tsx';
import { RecordForm } from '../../../ui/form/record-form.tsx';
import type { Difference, Stored } from '../../../ui/form/use-edited-record.ts';
import { useRecordForm } from '../../../ui/form/use-record-form.ts';
import { codesOf } from './country-codes.shared.ts';
import { OwnerFields } from './owner-fields.tsx';
import { type OwnerValues, ownerInput, ownerLabels, storedOwner, TypedOwner } from './owner-values.ts';
import { useCountryList } from './use-country-list.ts';

interface OwnerFormProps {
  /** Absent for a new one. */
  owner: DossierOwner | undefined;
  close: () => void;
}

/** The data of an owner. */
export function OwnerForm({ owner, close }: OwnerFormProps) {
  const countryList = useCountryList();
  const record = useRecordForm(TypedOwner, storedOwner(owner), ownerLabels);
  const save = useSave(dossierOwnersApi.save, {
    success: 'dossier-owners.onsave-success',
    handles: 'all',
    onSuccess() {
      record.forget();
      close();
    },
    onFailure(error) {
      if (isApiError(error, 'step_up_required')) showFailure(error, 'validation.error.onsave');
      else showWarning('validation.error.onsave');
      record.showRefusal(error, () => refetch(dossierOwnersApi));
    },
  });

  function store({ values, version }: Stored<OwnerValues>): void {
    void save.save({ body: { ...ownerInput(values), ...(owner && { id: owner.id, version }) } });
  }

  function inWords(difference: Difference): Difference {
    if (difference.path !== 'publicCountries') return difference;
    const words = (codes: unknown) => countryList(codesOf(String(codes)));
    return { ...difference, theirs: words(difference.theirs), mine: words(difference.mine) };
  }

  return (
    <RecordForm record={record} save={store} isSaving={save.isSaving} inWords={inWords}>
      <Stack gap="md">
        <OwnerFields record={record} isNew={owner === undefined} isTypeFixed={owner?.isTypeFixed ?? false} />
        {isSaidNowhere(save.error) && <FormFailure error={save.error} />}
        <FormButtons isSaving={save.isSaving} close={close} />
      </Stack>
    </RecordForm>
  );
}

/** Whether no field and no notice above the form says why it was not saved. */
function isSaidNowhere(error: unknown): boolean {
  if (!isApiError(error)) return error !== null;
  const isShown = Object.keys(error.fields).length > 0 || error.code === 'stale_version';
  return !isShown && error.code !== 'step_up_required';
}
