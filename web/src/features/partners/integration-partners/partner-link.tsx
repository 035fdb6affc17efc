import { permissionsNeeded } from '@houston/contract/endpoint';
import { integrationPartnersApi } from '@houston/contract/features/partners/integration-partners/integration-partners.api';
import type { OpenCircuit } from '@houston/contract/features/partners/integration-partners/integration-partners.schema';
import { missingPermissions, useSession } from '../../../platform/session/session.ts';
import { recordPath } from '../../../shell/record-screens.ts';
import { PageLink } from '../../../ui/page-link.tsx';

/** The name of a partner, which leads to it for whoever may look after partners. */
export function PartnerLink({ open: { partnerId, partnerName } }: { open: OpenCircuit }) {
  const missing = missingPermissions(useSession(), permissionsNeeded(integrationPartnersApi.get.needs) ?? []);
  if (missing.length > 0) return <b>{partnerName}</b>;
  return <PageLink href={recordPath('integration-partner', partnerId)}>{partnerName}</PageLink>;
}
