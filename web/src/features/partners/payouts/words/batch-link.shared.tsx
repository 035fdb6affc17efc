import { useText } from '../../../../i18n/use-text.ts';
import { useRecordLinks } from '../../../../shell/record-screens.ts';
import { LinkIf } from '../../../finance/dossiers/dossier-link.shared.tsx';

export function BatchLink({ id }: { id: number }) {
  const t = useText();
  const linkTo = useRecordLinks();
  return <LinkIf to={linkTo('payout-batch', String(id))}>{t('payouts.batch-of', { id })}</LinkIf>;
}
