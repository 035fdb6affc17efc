import type { PsperListItem } from '@houston/contract/features/partners/pspers/psper.schema';
import { recordPath } from '../../../shell/record-screens.ts';
import { LogoCard } from '../../../ui/logo-card.tsx';
import { psperLogo } from './psper-logo.tsx';

/** A psper by its logo and name, which leads to what is agreed with it. */
export function PsperCard({ psper: { othoId, psperName } }: { psper: PsperListItem }) {
  return (
    <LogoCard to={recordPath('psper', othoId)} needs="fullFinancialInsightManagementAllowed" logo={psperLogo(othoId)}>
      {psperName}
    </LogoCard>
  );
}
