import type { DossierOwner } from '@houston/contract/features/partners/dossier-owners/dossier-owners.schema';
import { spacedIban } from '@houston/contract/iban';
import { useText } from '../../../i18n/use-text.ts';
import { FactList } from '../../../ui/facts/fact-list.tsx';
import { Panel } from '../../../ui/page/panel.tsx';
import { When } from '../../../ui/values/when.tsx';
import { ownerLabels } from './owner-values.ts';
import { useCountryList } from './use-country-list.ts';

/** What is known of a buyer. */
export function BuyerData({ buyer }: { buyer: DossierOwner }) {
  const t = useText();
  const countryList = useCountryList();
  return (
    <Panel title={t('dossier-owners.data-title')}>
      <FactList
        facts={[
          [ownerLabels.name, buyer.name],
          [ownerLabels.legalName, buyer.legalName ?? '–'],
          ['dossier-owners.id', buyer.id],
          [ownerLabels.settlementAscription, buyer.settlementAscription],
          [ownerLabels.settlementIban, spacedIban(buyer.settlementIban)],
          [ownerLabels.refundAscription, buyer.refundAscription],
          [ownerLabels.refundIban, spacedIban(buyer.refundIban)],
          [ownerLabels.email, buyer.email ?? '–'],
          [ownerLabels.customerSupportEmail, buyer.customerSupportEmail ?? '–'],
          [ownerLabels.customerSupportPhone, buyer.customerSupportPhone ?? '–'],
          [ownerLabels.publicCountries, countryList(buyer.publicCountries)],
          ['dossier-owners.created-on', <When key="at" at={buyer.createdOn} />],
          ['dossier-owners.created-by', buyer.createdBy || '–'],
        ]}
      />
    </Panel>
  );
}
