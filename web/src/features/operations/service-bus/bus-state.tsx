import { type ServiceState, serviceStates } from '@houston/contract/features/operations/service-bus/service-bus.api';
import { useText } from '../../../i18n/use-text.ts';
import { StateBadge } from '../../../ui/state-badge.tsx';

/** Enabled or paused, with its icon. */
export function BusState({ state }: { state: ServiceState }) {
  const t = useText();
  return (
    <StateBadge tone={state === serviceStates.enabled ? 'good' : 'warning'}>
      {t(`service-bus.state-${state}`)}
    </StateBadge>
  );
}
