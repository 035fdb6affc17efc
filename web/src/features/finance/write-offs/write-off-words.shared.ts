import { dossiersApi } from '@houston/contract/features/finance/dossiers/dossiers.api';
import { writeOffsApi } from '@houston/contract/features/finance/write-offs/write-offs.api';
import type { RequestWords } from '../../work/approvals/decide-request.shared.tsx';

/** Write-offs that wait for a second admin. */
export const writeOffWords: RequestWords = {
  api: writeOffsApi,
  title: 'write-offs.approve-title',
  effect: 'write-offs.approve-effect',
  approved: 'write-offs.approved',
  news: dossiersApi,
};
