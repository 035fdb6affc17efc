import { Anchor, Text } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useText } from '../../../i18n/use-text.ts';
import { missingPermissions, useSession } from '../../../platform/session/session.ts';
import { screenAt } from '../../../screens.ts';
import { type RecordLink, useRecordLinks } from '../../../shell/record-screens.ts';

/** The number of a dossier, as a link for who may open it. */
export function DossierLink({ number }: { number: string }) {
  return <LinkIf to={useRecordLinks()('dossier', number)}>{number}</LinkIf>;
}

/** In one line, why the numbers of dossiers lead nowhere; undefined for who may open them. */
export function useDossiersClosed(): string | undefined {
  const t = useText();
  const { needs = [] } = screenAt('/mission-control/dossiers/$dossierNumber');
  const [missing] = missingPermissions(useSession(), needs);
  return missing && t('dossiers.closed', { permission: t(`permissions.${missing}`) });
}

/** The number of the dossier of a record, and below it why it cannot be opened. */
export function DossierOrReason({ number }: { number: string }) {
  const closed = useDossiersClosed();
  return (
    <span>
      <DossierLink number={number} />
      {closed !== undefined && (
        <Text span display="block" size="xs" c="dimmed">
          {closed}
        </Text>
      )}
    </span>
  );
}

/** What it shows, as a link where there is one; it may stand in a text, where colour alone would not tell it apart. */
export function LinkIf({ to, children }: { to: RecordLink | undefined; children: ReactNode }) {
  if (to === undefined) return children;
  return (
    <Anchor component={Link} inherit underline="always" to={to.to} search={to.search}>
      {children}
    </Anchor>
  );
}
