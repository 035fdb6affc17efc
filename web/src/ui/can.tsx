/** Shows an action, or shows it switched off with the reason: the permission that is missing. */
import { type Endpoint, permissionsNeeded } from '@houston/contract/endpoint';
import type { ReactElement } from 'react';
import { useText } from '../i18n/use-text.ts';
import { missingPermissions, useSession } from '../platform/session/session.ts';
import { WithReason } from './with-reason.tsx';

interface CanProps {
  do: Endpoint;
  /** What else stands in its way now, said before a permission that is missing. */
  unless?: string | undefined;
  /** A button of Mantine's. */
  children: ReactElement<object>;
}

export function Can({ do: endpoint, unless, children }: CanProps) {
  const t = useText();
  const [missing] = missingPermissions(useSession(), permissionsNeeded(endpoint.needs) ?? []);
  const forbidden = missing && t('general.permission-missing', { permission: t(`permissions.${missing}`) });
  return <WithReason reason={unless ?? forbidden}>{children}</WithReason>;
}
