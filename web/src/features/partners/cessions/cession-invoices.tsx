import type { CessionDetail } from '@houston/contract/features/partners/cessions/cessions.schema';
import { formatMoney } from '../../../i18n/format.ts';
import { useLanguage, useText } from '../../../i18n/use-text.ts';
import { recordLink, useRecordLinks } from '../../../shell/record-screens.ts';
import { LinkIf } from '../../finance/dossiers/dossier-link.shared.tsx';

type Charge = CessionDetail['charges'][number];

/** Where it was charged, with what it adds there; or when it will be. */
export function CessionInvoices({ cession: { invoicing, charges } }: { cession: CessionDetail }) {
  const t = useText();
  if (invoicing !== 'charged') return t(`cessions.invoicing-${invoicing}`);
  if (charges.length === 0) return t('cessions.invoicing-nothing');
  return charges.map((charge) => (
    <div key={charge.id}>
      <Charged charge={charge} />
    </div>
  ));
}

function Charged({ charge: { invoice, isWaiting, netAmount } }: { charge: Charge }) {
  const t = useText();
  const language = useLanguage();
  const linkTo = useRecordLinks();
  if (invoice === null && !isWaiting) return t('cessions.invoicing-nothing');
  // Who a tenant is in law, and what of it is missing, is said there for both sides.
  const missing = linkTo('tenant', '');
  return (
    <>
      {invoice === null ? (
        <LinkIf to={missing && { to: missing.to, search: {} as never }}>{t('cessions.invoicing-waits')}</LinkIf>
      ) : (
        <LinkIf to={recordLink('invoice', invoice.id)}>{invoice.number}</LinkIf>
      )}{' '}
      {t('cessions.without-vat', { amount: formatMoney(netAmount, language) })}
    </>
  );
}
