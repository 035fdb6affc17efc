import type { CollectionPartner } from '@houston/contract/features/partners/collection-partners/collection-partners.schema';
import { Tooltip } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useText } from '../../../i18n/use-text.ts';
import { missingPermissions, useSession } from '../../../platform/session/session.ts';
import { recordPath } from '../../../shell/record-screens.ts';
import styles from './collection-partners.module.css';
import { DefaultBadge } from './default-badge.tsx';
import { PartnerLogo } from './partner-logo.tsx';

const flag = 'debtCollectionPartnerInformationAllowed';

/** A partner by its logo and name, which leads to the rest. */
export function PartnerCard({ partner }: { partner: CollectionPartner }) {
  const isAllowed = missingPermissions(useSession(), [flag]).length === 0;
  const content = (
    <>
      <PartnerLogo name={partner.name} />
      <span className={styles.name}>
        {partner.friendlyName}
        {partner.isDefault && <DefaultBadge />}
      </span>
    </>
  );
  if (!isAllowed) return <DisabledCard>{content}</DisabledCard>;
  return (
    <Link to={recordPath('collection-partner', partner.id)} className={styles.card}>
      {content}
    </Link>
  );
}

function DisabledCard({ children }: { children: ReactNode }) {
  const t = useText();
  const reason = t('general.permission-missing', { permission: t(`permissions.${flag}`) });
  return (
    <Tooltip label={reason} events={{ hover: true, focus: true, touch: true }}>
      {/* biome-ignore lint/a11y/useSemanticElements: a link that leads nowhere has no address */}
      <span role="link" tabIndex={0} className={styles.card} aria-disabled="true" aria-description={reason}>
        {children}
      </span>
    </Tooltip>
  );
}
