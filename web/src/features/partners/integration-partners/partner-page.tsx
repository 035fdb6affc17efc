import { integrationPartnersApi } from '@houston/contract/features/partners/integration-partners/integration-partners.api';
import type { IntegrationPartner } from '@houston/contract/features/partners/integration-partners/integration-partners.schema';
import { Skeleton, Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useText } from '../../../i18n/use-text.ts';
import { useAddressId } from '../../../platform/address/use-address-id.ts';
import { isApiError } from '../../../platform/calls/api-error.ts';
import { readOf } from '../../../platform/query-client.ts';
import { useFailureToast } from '../../../platform/use-failure-toast.ts';
import { BackLink } from '../../../ui/page/back-link.tsx';
import { FailurePanel, NoticePanel } from '../../../ui/page/failure-panel.tsx';
import { NotRefreshed } from '../../../ui/page/not-refreshed.tsx';
import { PageHeader } from '../../../ui/page/page-header.tsx';
import { Panel } from '../../../ui/page/panel.tsx';
import { ChangesButton } from '../../access/audit/changes/changes-button.shared.tsx';
import { Figures } from './figures/figures.tsx';
import styles from './integration-partners.module.css';
import { LastStatus } from './last-status.tsx';
import { CircuitBadge } from './outage/circuit-badge.tsx';
import { refetchMilliseconds } from './outage/circuit-notice.tsx';
import { CircuitPanel } from './outage/circuit-panel.tsx';
import { LastOutagePanel } from './outage/last-outage-panel.tsx';
import { WaitingPanel } from './outage/waiting-panel.tsx';
import { PartnerCalls } from './partner-calls.tsx';
import { PartnerForm } from './partner-form.tsx';
import { PartnerLinks } from './partner-links.tsx';
import { PartnerLogo } from './partner-logo.tsx';

/** One integration partner; the address names it. */
export function Page() {
  const t = useText();
  const id = useAddressId();
  const { data, error, refetch } = useQuery({
    ...readOf(integrationPartnersApi.get, { params: { id: id ?? 0 } }),
    enabled: id !== null,
    // How many messages wait is not told, nor when one goes on.
    refetchInterval: ({ state }) =>
      state.data !== undefined && state.data.circuit.state !== 'Closed' ? refetchMilliseconds : false,
  });
  // While the partner is shown, a later failure takes nothing away.
  useFailureToast(data !== undefined || isApiError(error, 'not_found') ? null : error);
  if (data !== undefined) {
    return (
      <>
        {error !== null && <NotRefreshed retry={() => void refetch()} />}
        <Partner key={data.id} partner={data} />
      </>
    );
  }
  if (id !== null && error === null) {
    return <Skeleton height={560} role="status" aria-label={t('general.loading')} />;
  }
  return (
    <>
      <PageHeader title={t('integration-partners.partner')} />
      {id === null || isApiError(error, 'not_found') ? (
        <NoticePanel title={t('integration-partners.not-found')} action={<AllPartners />} />
      ) : (
        <FailurePanel error={error} failure="integration-partners.errors.generic" retry={() => void refetch()} />
      )}
    </>
  );
}

function Partner({ partner }: { partner: IntegrationPartner }) {
  const t = useText();
  const { id, name, circuit } = partner;
  return (
    <>
      <PageHeader
        title={name}
        state={
          <>
            <LastStatus id={id} />
            {/* A last call that went well is no good news of a partner that is not called. */}
            {circuit.state !== 'Closed' && <CircuitBadge circuit={circuit} />}
          </>
        }
        action={
          <ChangesButton
            title={t('grid.changes-to', { name })}
            read={readOf(integrationPartnersApi.changes, { params: { id } })}
            record={{ kind: 'integration-partner', id: String(id) }}
          />
        }
      />
      <AllPartners />
      <PartnerLinks partner={partner} />
      <Stack gap="md">
        <div className={styles.columns}>
          {/* First, also where there is room for one column only: whether it is called matters more than where its logo is from. */}
          <Stack gap="md">
            <CircuitPanel partner={partner} />
            <Figures id={id} />
          </Stack>
          <Panel title={t('integration-partners.settings')}>
            <Stack gap="md">
              <PartnerLogo partner={partner} isLarge />
              <PartnerForm partner={partner} />
            </Stack>
          </Panel>
        </div>
        <LastOutagePanel partner={partner} />
        <WaitingPanel partner={partner} />
        <PartnerCalls id={id} />
      </Stack>
    </>
  );
}

function AllPartners() {
  const t = useText();
  return <BackLink to="/mission-control/integration/overview">{t('integration-partners.title')}</BackLink>;
}
