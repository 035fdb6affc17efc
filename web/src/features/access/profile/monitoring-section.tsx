import { useText } from '../../../i18n/use-text.ts';
import { missingPermissions, useSession } from '../../../platform/session/session.ts';
import { MonitoringSubscriptions } from '../../operations/monitoring/subscriptions.shared.tsx';
import { ProfileSection } from './profile-section.tsx';

/** For who may see monitoring: which of its e-mails they want. */
export function MonitoringSection() {
  const t = useText();
  if (missingPermissions(useSession(), ['monitoringManagementAllowed']).length > 0) return null;
  return (
    <ProfileSection title={t('monitoring.subscriptions')} purpose={t('monitoring.subscriptions-help')}>
      <MonitoringSubscriptions />
    </ProfileSection>
  );
}
