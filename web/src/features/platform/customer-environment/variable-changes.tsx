import type { BrandingScope } from '@houston/contract/features/platform/customer-environment/customer-environment.api';
import { environmentManagementApi } from '@houston/contract/features/platform/customer-environment/environment-management.api';
import type { VariableType } from '@houston/contract/features/platform/customer-environment/variables';
import type { TextKey } from '@houston/contract/texts/sections';
import { useText } from '../../../i18n/use-text.ts';
import { readOf } from '../../../platform/query-client.ts';
import { useTenantId } from '../../../shell/tenant-choice.ts';
import { ChangesButton } from '../../../ui/changes-button.tsx';

const fields: Record<string, TextKey> = {
  value: 'customer-environment.value',
  variableType: 'customer-environment.variable',
  stage: 'customer-environment.stage',
};

/** The button that shows who changed what about a variable. */
export function VariableChanges({ type, scope }: { type: VariableType; scope: BrandingScope }) {
  const t = useText();
  const tenantId = useTenantId();
  return (
    <ChangesButton
      label={t('customer-environment.changes')}
      title={t('customer-environment.changes-title', { name: t(`customer-environment.names.${type}`) })}
      read={readOf(environmentManagementApi.changes, { params: { variableType: type }, query: { scope } })}
      failure="customer-environment.changes-failed"
      fields={fields}
      actionPrefix="audit.action"
      record={{ kind: 'customer-environment', id: `${scope === 'default' ? 'default' : tenantId} ${type}` }}
    />
  );
}
