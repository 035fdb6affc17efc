import { environmentManagementApi } from '@houston/contract/features/settings/customer-environment/environment-management.api';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { useText } from '../../../../i18n/use-text.ts';
import { showFailure } from '../../../../platform/toast.ts';
import { useSave } from '../../../../platform/use-save.ts';
import { ConfirmDialog } from '../../../../ui/dialog/confirm-dialog.tsx';
import type { VariableFormProps } from './variable-dialog.tsx';

/** Takes the value away: of a tenant, so that it shows the default, or of the default itself. */
export function ResetButton({ variable, place, close }: VariableFormProps) {
  const t = useText();
  /** The version that the question was asked about: what others save meanwhile is not taken away unseen. */
  const [asked, setAsked] = useState<number | null>(null);
  const { variableType, version, value, isInherited } = variable;
  const { scope, stage } = place;
  const words = scope === 'default' ? 'clear' : 'reset';
  const name = t(`customer-environment.names.${variableType}`);
  const reset = useSave(environmentManagementApi.reset, {
    success: 'customer-environment.was-reset',
    handles: 'all',
    onSuccess: close,
    onFailure(error) {
      setAsked(null);
      showFailure(error, 'customer-environment.reset-failed');
    },
  });
  if (value === null || isInherited) return null;
  return (
    <>
      <Button size="xs" variant="default" onClick={() => setAsked(version)}>
        {t(`customer-environment.${words}`)}
      </Button>
      <ConfirmDialog
        isOpen={asked !== null}
        title={t(`customer-environment.${words}-title`, { name })}
        effect={t(`customer-environment.${words}-effect`)}
        verb={t(`customer-environment.${words}`)}
        isDanger
        isBusy={reset.isSaving}
        onConfirm={() =>
          void reset.save({ query: { scope, stage }, body: { variableType, version: asked ?? version } })
        }
        onRefuse={() => setAsked(null)}
      />
    </>
  );
}
