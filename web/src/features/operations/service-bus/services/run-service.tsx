import {
  type BackgroundService,
  backgroundServicesApi,
} from '@houston/contract/features/operations/background-services/background-services.api';
import { useText } from '../../../../i18n/use-text.ts';
import { useSave } from '../../../../platform/use-save.ts';
import { ConfirmDialog } from '../../../../ui/dialog/confirm-dialog.tsx';
import { serviceKey } from './service-name.ts';

interface RunServiceProps {
  /** The one that somebody asked to run; null: nobody did. */
  service: BackgroundService | null;
  close: () => void;
}

/** Lets a background service run now, after asking. */
export function RunService({ service, close }: RunServiceProps) {
  const t = useText();
  const run = useSave(backgroundServicesApi.run, {
    success: 'background-services.run-started',
    failure: 'background-services.run-failed',
    onSuccess: close,
    onFailure: close,
  });
  const values = { name: service === null ? '' : t(serviceKey(service.service)) };
  return (
    <ConfirmDialog
      isOpen={service !== null}
      title={t('background-services.run-title', values)}
      effect={t('background-services.run-effect')}
      verb={t('background-services.run-of', values)}
      isBusy={run.isSaving}
      onConfirm={() => service !== null && void run.save({ params: { service: service.service }, body: {} })}
      onRefuse={close}
    />
  );
}
