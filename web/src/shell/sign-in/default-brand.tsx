import type { Look } from '@houston/contract/features/settings/customer-environment/customer-environment.api';
import styles from '../frame/header/brand.module.css';

/** Whose console this is, before it is known who signs in; nothing while the default has neither name nor logo. */
export function DefaultBrand({ look }: { look: Look | undefined }) {
  const logo = look?.images.adminPortalLogo;
  if (!logo && !look?.businessName) return null;
  return (
    <p className={styles.owner}>
      {logo && <img src={logo} alt="" className={styles.logo} />}
      {look?.businessName}
    </p>
  );
}
