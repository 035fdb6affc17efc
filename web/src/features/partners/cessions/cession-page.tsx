import { cessionsApi } from '@houston/contract/features/partners/cessions/cessions.api';
import type { CessionDetail } from '@houston/contract/features/partners/cessions/cessions.schema';
import { Skeleton, Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useText } from '../../../i18n/use-text.ts';
import { useAddressId } from '../../../platform/address/use-address-id.ts';
import { isApiError } from '../../../platform/api-error.ts';
import { readOf } from '../../../platform/query-client.ts';
import { BackLink } from '../../../ui/back-link.tsx';
import { CopyButton } from '../../../ui/copy-button.tsx';
import { FailurePanel, NoticePanel } from '../../../ui/failure-panel.tsx';
import { PageHeader } from '../../../ui/page-header.tsx';
import { CessionPayout } from '../payouts/cession-payout.shared.tsx';
import { DeedPanel } from '../psper-documents/deed-panel.shared.tsx';
import { CessionClaims } from './cession-claims.tsx';
import { CessionHead } from './cession-head.tsx';
import { NotesOfClearing, Postings } from './cession-parts.tsx';
import { DownloadButton } from './download-list.tsx';

/** One cession; the address names it by its id. */
export function Page() {
  const t = useText();
  const id = useAddressId();
  const { data, error, refetch } = useQuery({
    ...readOf(cessionsApi.get, { params: { id: id ?? 0 } }),
    enabled: id !== null,
  });
  if (data !== undefined) return <CessionScreen key={data.id} cession={data} />;
  if (id !== null && error === null) {
    return <Skeleton height={560} role="status" aria-label={t('general.loading')} />;
  }
  return (
    <>
      <PageHeader title={t('cessions.screen')} />
      {id === null || isApiError(error, 'not_found') ? (
        <NoticePanel title={t('errors.not_found')} action={<AllCessions />} />
      ) : (
        <FailurePanel error={error} failure="cessions.could-not-load" retry={() => void refetch()} />
      )}
    </>
  );
}

function CessionScreen({ cession }: { cession: CessionDetail }) {
  const t = useText();
  const { referenceCession } = cession;
  return (
    <>
      <PageHeader
        title={`${t('cessions.screen')} ${referenceCession}`}
        state={<CopyButton value={referenceCession} label={t('dossiers.copy', { value: referenceCession })} />}
        action={<DownloadButton cession={cession} />}
      />
      <AllCessions />
      <Stack gap="md">
        <CessionHead cession={cession} />
        <DeedPanel cessionId={cession.id} />
        <CessionPayout cessionId={cession.id} />
        <CessionClaims cessionId={cession.id} />
        <Postings cession={cession} />
        <NotesOfClearing cession={cession} />
      </Stack>
    </>
  );
}

function AllCessions() {
  const t = useText();
  return <BackLink to="/mission-control/cessions">{t('cessions.title')}</BackLink>;
}
