import { permissionsNeeded } from '@houston/contract/endpoint';
import { integrationPartnersApi } from '@houston/contract/features/partners/integration-partners/integration-partners.api';
import type { OpenCircuit } from '@houston/contract/features/partners/integration-partners/integration-partners.schema';
import { Anchor } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { missingPermissions, useSession } from '../../../platform/session/session.ts';
import { recordPath } from '../../../shell/record-screens.ts';

interface PartnerLinkProps {
  open: Pick<OpenCircuit, 'partnerId' | 'partnerName'>;
  /** In place of the name. */
  children?: ReactNode;
}

/** The name of a partner, which leads to it for whoever may look after partners. */
export function PartnerLink({ open: { partnerId, partnerName }, children }: PartnerLinkProps) {
  const missing = missingPermissions(useSession(), permissionsNeeded(integrationPartnersApi.get.needs) ?? []);
  if (missing.length > 0) return children ?? <b>{partnerName}</b>;
  return (
    // On the ground of a notice the colour of links is hard to read.
    <Anchor component={Link} to={recordPath('integration-partner', partnerId)} size="sm" c="inherit" underline="always">
      {children ?? partnerName}
    </Anchor>
  );
}
