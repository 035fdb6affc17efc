/** Shows an action, or shows it disabled with the reason: the permission that is missing. */
import { type Endpoint, permissionsNeeded } from '@houston/contract/endpoint';
import { Tooltip } from '@mantine/core';
import type { ReactElement } from 'react';
import { cloneElement } from 'react';
import { useText } from '../i18n/use-text.ts';
import { missingPermissions, useSession } from './session.ts';

interface CanProps {
  do: Endpoint;
  /** A button; it gets `disabled` when the call would be refused. */
  children: ReactElement<{ disabled?: boolean; 'data-disabled'?: boolean }>;
}

export function Can({ do: endpoint, children }: CanProps) {
  const t = useText();
  const session = useSession();
  const [missing] = missingPermissions(session, permissionsNeeded(endpoint.needs) ?? []);
  if (missing === undefined) return children;
  return (
    <Tooltip label={t('general.permission-missing', { permission: t(`permissions.${missing}`) })}>
      <span>{cloneElement(children, { disabled: true })}</span>
    </Tooltip>
  );
}
