import { collectionPartnersApi } from '@houston/contract/features/partners/collection-partners/collection-partners.api';
import type { CollectionPartner } from '@houston/contract/features/partners/collection-partners/collection-partners.schema';
import type * as z from 'zod';
import { refetch } from '../../../platform/query-client.ts';
import { showFailure } from '../../../platform/toast.ts';
import type { SaveOptions } from '../../../platform/use-save.ts';
import type { FieldLabels } from '../../../ui/form/field-labels.ts';
import { type RecordFormState, useRecordForm } from '../../../ui/form/use-record-form.ts';
import type { EditablePart } from './editable-parts.ts';

interface PartnerForm<Values> {
  record: RecordFormState<Values>;
  /** How `useSave` tells what came of it; the dialog closes when it worked. */
  saving: Pick<SaveOptions<never>, 'success' | 'handles' | 'onFailure'> & { onSuccess: () => void };
}

/** The form of one part of a partner. */
export function usePartnerForm<Values extends object>(
  { version }: CollectionPartner,
  part: EditablePart,
  form: { schema: z.ZodType; values: Values; labels: FieldLabels<Values>; close: () => void },
): PartnerForm<Values> {
  const record = useRecordForm(form.schema, { version, values: form.values }, form.labels);
  return {
    record,
    saving: {
      success: `debt-collection-partners.${part}.success`,
      handles: 'all',
      onSuccess() {
        record.forget();
        form.close();
      },
      onFailure(error) {
        showFailure(error, `debt-collection-partners.${part}.error`);
        record.showRefusal(error, () => refetch(collectionPartnersApi));
      },
    },
  };
}
