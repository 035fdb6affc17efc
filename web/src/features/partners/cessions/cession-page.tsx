import { cessionsApi } from '@houston/contract/features/partners/cessions/cessions.api';
import type { CessionDetail } from '@houston/contract/features/partners/cessions/cessions.schema';
import { Stack } from '@mantine/core';
import { useText } from '../../../i18n/use-text.ts';
import { readOf } from '../../../platform/query-client.ts';
import { CopyButton } from '../../../ui/copy-button.tsx';
import { BackLink } from '../../../ui/page/back-link.tsx';
import { PageHeader } from '../../../ui/page/page-header.tsx';
import { RecordPage } from '../../../ui/page/record-page.tsx';
import { CessionPayout } from '../payouts/cession-payout.shared.tsx';
import { DeedPanel } from '../psper-documents/deed-panel.shared.tsx';
import { CessionClaims } from './cession-claims.tsx';
import { CessionHead } from './cession-head.tsx';
import { NotesOfClearing, Postings } from './cession-parts.tsx';
import { DownloadButton } from './download-list.tsx';

/** One cession; the address names it by its id. */
export function Page() {
  const t = useText();
  return (
    <RecordPage
      read={(id) => readOf(cessionsApi.get, { params: { id } })}
      title={t('cessions.screen')}
      failure="cessions.could-not-load"
      back={<AllCessions />}
    >
      {(cession) => <CessionScreen key={cession.id} cession={cession} />}
    </RecordPage>
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
