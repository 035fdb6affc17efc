import { billingSettingsApi } from '@houston/contract/features/finance/billing-settings/billing-settings.api';
import type * as z from 'zod';
import { refetch } from '../../../platform/query-client.ts';
import { showFailure } from '../../../platform/toast.ts';
import type { SaveOptions } from '../../../platform/use-save.ts';
import type { FieldLabels } from '../../../ui/form/field-labels.ts';
import type { Stored } from '../../../ui/form/use-edited-record.ts';
import { type RecordFormState, useRecordForm } from '../../../ui/form/use-record-form.ts';

interface BillingForm<Values> {
  record: RecordFormState<Values>;
  /** How `useSave` tells what came of it; the dialog closes when it worked. */
  saving: Pick<SaveOptions<never>, 'success' | 'handles' | 'onFailure'> & { onSuccess: () => void };
}

/** The form of one part of a tenant's settings. */
export function useBillingForm<Values extends object>(
  schema: z.ZodType,
  stored: Stored<Values>,
  labels: FieldLabels<Values>,
  close: () => void,
): BillingForm<Values> {
  const record = useRecordForm(schema, stored, labels);
  return {
    record,
    saving: {
      success: 'billing-settings.saved',
      handles: 'all',
      onSuccess() {
        record.forget();
        close();
      },
      onFailure(error) {
        showFailure(error, 'billing-settings.not-saved');
        record.showRefusal(error, () => refetch(billingSettingsApi));
      },
    },
  };
}
