import type { CollectionPartner } from '@houston/contract/features/partners/collection-partners/collection-partners.schema';
import { recordPath } from '../../../shell/record-screens.ts';
import { LogoCard } from '../../../ui/logo-card.tsx';
import { DefaultBadge } from './default-badge.tsx';
import { partnerLogo } from './partner-logo.tsx';

/** A partner by its logo and name, which leads to the rest. */
export function PartnerCard({ partner: { id, name, friendlyName, isDefault } }: { partner: CollectionPartner }) {
  return (
    <LogoCard
      to={recordPath('collection-partner', id)}
      needs="debtCollectionPartnerInformationAllowed"
      logo={partnerLogo(name)}
    >
      {friendlyName}
      {isDefault && <DefaultBadge />}
    </LogoCard>
  );
}
