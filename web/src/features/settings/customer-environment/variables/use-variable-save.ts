import { environmentManagementApi } from '@houston/contract/features/settings/customer-environment/environment-management.api';
import type { Fault } from '@houston/contract/problem';
import { useState } from 'react';
import { isApiError } from '../../../../platform/calls/api-error.ts';
import { refetch } from '../../../../platform/query-client.ts';
import { showFailure } from '../../../../platform/toast.ts';
import { useSave } from '../../../../platform/use-save.ts';
import type { RecordFormState } from '../../../../ui/form/use-record-form.ts';
import type { VariableFormProps } from './variable-dialog.tsx';

interface VariableSave {
  save(value: string, version: number, file?: File): void;
  isSaving: boolean;
  /** What the server found inside the last value; empty again with the next try. */
  faults: readonly Fault[];
}

/** The save of a variable: its toast, and then the dialog closes; what was refused stays as typed. */
export function useVariableSave(
  { variable, place, close }: VariableFormProps,
  { forget, showRefusal }: Pick<RecordFormState<never>, 'forget' | 'showRefusal'>,
): VariableSave {
  const [faults, setFaults] = useState<readonly Fault[]>([]);
  const edit = useSave(environmentManagementApi.edit, {
    success: 'apollo.mission-control.customer-environment-variable.edit-success',
    handles: 'all',
    onSuccess() {
      forget();
      close();
    },
    onFailure(error) {
      if (isApiError(error)) setFaults(error.faults);
      showRefusal(error, () => refetch(environmentManagementApi.get));
      showFailure(error, 'apollo.mission-control.customer-environment-variable.edit-fail');
    },
  });
  const { variableType } = variable;
  const { scope, stage } = place;
  return {
    save(value, version, file) {
      setFaults([]);
      void edit.save({
        query: { scope, stage },
        body: { data: JSON.stringify({ variableType, value, version }) },
        files: { customerEnvironmentVariableFile: file },
      });
    },
    isSaving: edit.isSaving,
    faults,
  };
}
