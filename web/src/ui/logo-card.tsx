/** Cards of a logo and a name, each of which leads to the page of what it shows. */
import type { Permission } from '@houston/contract/permissions';
import { Tooltip } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useText } from '../i18n/use-text.ts';
import { missingPermissions, useSession } from '../platform/session/session.ts';
import styles from './logo-card.module.css';

/** What stands for something, drawn by us. */
export interface Logo {
  /** What it is the logo of, or `placeholder`. */
  of: string;
  drawing: ReactNode;
  /** Behind the drawing, as wide as the card. */
  background?: string;
}

interface LogoCardProps {
  to: string;
  /** Without it the card stays closed and says why. */
  needs: Permission;
  logo: Logo;
  children: ReactNode;
}

export function LogoCard({ to, needs, logo, children }: LogoCardProps) {
  const isAllowed = missingPermissions(useSession(), [needs]).length === 0;
  const content = (
    <>
      {/* Only to look at: the name stands below it. */}
      <div
        className={styles.logo}
        data-logo={logo.of}
        aria-hidden="true"
        {...(logo.background !== undefined && { style: { background: logo.background } })}
      >
        {logo.drawing}
      </div>
      <span className={styles.name}>{children}</span>
    </>
  );
  if (!isAllowed) return <ClosedCard needs={needs}>{content}</ClosedCard>;
  return (
    <Link to={to} className={styles.card}>
      {content}
    </Link>
  );
}

function ClosedCard({ needs, children }: { needs: Permission; children: ReactNode }) {
  const t = useText();
  const reason = t('general.permission-missing', { permission: t(`permissions.${needs}`) });
  return (
    <Tooltip label={reason} events={{ hover: true, focus: true, touch: true }}>
      {/* biome-ignore lint/a11y/useSemanticElements: a link that leads nowhere has no address */}
      <span role="link" tabIndex={0} className={styles.card} aria-disabled="true" aria-description={reason}>
        {children}
      </span>
    </Tooltip>
  );
}

/** The grid that the cards stand in. */
export const logoCards = styles.cards;
