import type { BrandingScope } from '@houston/contract/features/settings/customer-environment/customer-environment.api';
import { environmentManagementApi } from '@houston/contract/features/settings/customer-environment/environment-management.api';
import type { VariableType } from '@houston/contract/features/settings/customer-environment/variables';
import { useText } from '../../../../i18n/use-text.ts';
import { readOf } from '../../../../platform/query-client.ts';
import { useTenantId } from '../../../../shell/tenant-choice.ts';
import { ChangesButton } from '../../../access/audit/changes/changes-button.shared.tsx';

/** The button that shows who changed what about a variable. */
export function VariableChanges({ type, scope }: { type: VariableType; scope: BrandingScope }) {
  const t = useText();
  const tenantId = useTenantId();
  return (
    <ChangesButton
      title={t('grid.changes-to', { name: t(`customer-environment.names.${type}`) })}
      read={readOf(environmentManagementApi.changes, { params: { variableType: type }, query: { scope } })}
      record={{ kind: 'customer-environment', id: `${scope === 'default' ? 'default' : tenantId} ${type}` }}
    />
  );
}
