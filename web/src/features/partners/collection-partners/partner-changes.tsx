import { collectionPartnersApi } from '@houston/contract/features/partners/collection-partners/collection-partners.api';
import type { CollectionPartner } from '@houston/contract/features/partners/collection-partners/collection-partners.schema';
import { countryName } from '../../../i18n/format.ts';
import { useLanguage, useText } from '../../../i18n/use-text.ts';
import { readOf } from '../../../platform/query-client.ts';
import { ChangesButton } from '../../access/audit/changes/changes-button.shared.tsx';
import { internationalNumber } from './international-number.ts';

/** The button that shows who changed what about this partner. */
export function PartnerChanges({ partner: { id, friendlyName } }: { partner: CollectionPartner }) {
  const t = useText();
  const language = useLanguage();

  function valueText(field: string, value: unknown): string | undefined {
    if (typeof value !== 'string') return undefined;
    if (field === 'country') return countryName(value, language);
    return field === 'phoneNumber' ? internationalNumber(value) : undefined;
  }

  return (
    <ChangesButton
      title={t('grid.changes-to', { name: friendlyName })}
      read={readOf(collectionPartnersApi.changes, { params: { id } })}
      valueText={valueText}
      record={{ kind: 'collection-partner', id: String(id) }}
    />
  );
}
