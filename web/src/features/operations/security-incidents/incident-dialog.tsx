import {
  type SecurityIncident,
  securityIncidentsApi,
} from '@houston/contract/features/operations/security-incidents/security-incidents.api';
import { Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useText } from '../../../i18n/use-text.ts';
import { isApiError } from '../../../platform/api-error.ts';
import { readOf } from '../../../platform/query-client.ts';
import { Dialog } from '../../../ui/dialog.tsx';
import { isRecordId } from '../../../ui/dialog-address.ts';
import { FailurePanel, NoticePanel } from '../../../ui/failure-panel.tsx';
import { IncidentFacts } from './incident-facts.tsx';
import { IncidentState } from './incident-state.tsx';

/** One incident. `shown` is from the address, so it may be anything. */
export function IncidentDialog({ shown, close }: { shown: string; close: () => void }) {
  const t = useText();
  if (isRecordId(shown)) return <ExistingIncident key={shown} id={Number(shown)} close={close} />;
  return (
    <Dialog name="open" title={t('security-incidents.title')} close={close}>
      <NoticePanel title={t('security-incidents.not-found')} />
    </Dialog>
  );
}

function ExistingIncident({ id, close }: { id: number; close: () => void }) {
  const t = useText();
  const read = useQuery(readOf(securityIncidentsApi.get, { params: { id } }));
  const incident: SecurityIncident | undefined = read.data;
  return (
    <Dialog
      name="open"
      size="lg"
      title={t('security-incidents.incident', { id })}
      actions={incident && <IncidentState incident={incident} />}
      close={close}
    >
      {incident !== undefined && <IncidentFacts incident={incident} />}
      {read.isPending && <Skeleton height={360} role="status" aria-label={t('general.loading')} />}
      {incident === undefined && isApiError(read.error, 'not_found') && (
        <NoticePanel title={t('security-incidents.not-found')} />
      )}
      {incident === undefined && read.isError && !isApiError(read.error, 'not_found') && (
        <FailurePanel
          error={read.error}
          failure="security-incidents.could-not-load-one"
          retry={() => void read.refetch()}
        />
      )}
    </Dialog>
  );
}
