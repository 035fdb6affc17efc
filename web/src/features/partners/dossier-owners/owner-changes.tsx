import { dossierOwnersApi } from '@houston/contract/features/partners/dossier-owners/dossier-owners.api';
import type { DossierOwner } from '@houston/contract/features/partners/dossier-owners/dossier-owners.schema';
import { spacedIban } from '@houston/contract/iban';
import { useText } from '../../../i18n/use-text.ts';
import { readOf } from '../../../platform/query-client.ts';
import { ChangesButton } from '../../access/audit/changes/changes-button.shared.tsx';
import { useCountryList } from './use-country-list.ts';

/** The button that shows who changed what about this owner. */
export function OwnerChanges({ owner: { id, name } }: { owner: DossierOwner }) {
  const t = useText();
  const countryList = useCountryList();

  function valueText(field: string, value: unknown): string | undefined {
    if (field === 'publicCountries' && Array.isArray(value)) return countryList(value.map(String));
    return field.endsWith('Iban') && typeof value === 'string' ? spacedIban(value) : undefined;
  }

  return (
    <ChangesButton
      title={t('grid.changes-to', { name })}
      read={readOf(dossierOwnersApi.changes, { params: { id } })}
      valueText={valueText}
      record={{ kind: 'dossier-owner', id: String(id) }}
    />
  );
}
