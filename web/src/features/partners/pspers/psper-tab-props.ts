import type { PsperInfo } from '@houston/contract/features/partners/pspers/psper.schema';

/** What each tab of a psper gets. */
export interface PsperTabProps {
  psper: PsperInfo;
}
