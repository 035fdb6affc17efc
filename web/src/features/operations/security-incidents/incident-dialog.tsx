import { securityIncidentsApi } from '@houston/contract/features/operations/security-incidents/security-incidents.api';
import { useText } from '../../../i18n/use-text.ts';
import { readOf } from '../../../platform/query-client.ts';
import { RecordDialog } from '../../../ui/dialog/record-dialog.tsx';
import { IncidentFacts } from './incident-facts.tsx';
import { IncidentState } from './incident-state.tsx';

/** One incident. `shown` is from the address, so it may be anything. */
export function IncidentDialog({ shown, close }: { shown: string; close: () => void }) {
  const t = useText();
  return (
    <RecordDialog
      name="open"
      size="lg"
      shown={shown}
      read={(id) => readOf(securityIncidentsApi.get, { params: { id } })}
      failure="security-incidents.could-not-load-one"
      gone="security-incidents.not-found"
      title={(incident) =>
        incident ? t('security-incidents.incident', { number: incident.number }) : t('security-incidents.one')
      }
      actions={(incident) => <IncidentState incident={incident} />}
      height={360}
      close={close}
    >
      {(incident) => <IncidentFacts incident={incident} />}
    </RecordDialog>
  );
}
