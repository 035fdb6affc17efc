import type { IntegrationPartner } from '@houston/contract/features/partners/integration-partners/integration-partners.schema';
import { useText } from '../../../i18n/use-text.ts';
import styles from './integration-partners.module.css';

interface PartnerLogoProps {
  partner: Pick<IntegrationPartner, 'id' | 'name' | 'logo'>;
  isLarge?: true;
}

/** The picture that the server made of a partner's logo; without one, a plate with the first letters of its name. */
export function PartnerLogo({ partner: { id, name, logo }, isLarge }: PartnerLogoProps) {
  const t = useText();
  const size = isLarge ? 'large' : 'small';
  if (logo === null) {
    return (
      <span className={styles.plate} data-size={size} aria-hidden>
        {name.slice(0, 2)}
      </span>
    );
  }
  return (
    <img
      className={styles.logo}
      data-size={size}
      // Another picture is another address.
      src={`/api/integrationpartner/${id}/logo?${logo}`}
      alt={t('integration-partners.logo-of', { name })}
    />
  );
}
