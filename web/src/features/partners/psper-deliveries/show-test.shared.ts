import type { DeliveryTest } from '@houston/contract/features/partners/psper-deliveries/psper-deliveries.schema';
import { text } from '../../../i18n/i18n.ts';
import { showErrorText, showSuccess } from '../../../platform/toast.ts';

/** Says what became of a test of a connection. */
export function showTest({ failure, folder }: DeliveryTest): void {
  if (failure === null) showSuccess('psper-deliveries.test-passed');
  else {
    const where = folder === undefined ? '' : ` ${text('sftp.folder', { folder })}`;
    showErrorText(text(`sftp.failure-${failure}`) + where);
  }
}
