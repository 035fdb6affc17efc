import { customerEnvironmentApi } from '@houston/contract/features/settings/customer-environment/customer-environment.api';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useText } from '../../../i18n/use-text.ts';
import { readOf } from '../../../platform/query-client.ts';
import { useLook } from '../../look/use-look.ts';
import { useTenantId } from '../../tenant-choice.ts';
import styles from './brand.module.css';

const businessName = readOf(customerEnvironmentApi.value, { params: { variableType: 'BusinessName' } });

/** The business name of the selected tenant; leads to the dashboard. */
export function Brand() {
  const t = useText();
  const tenantId = useTenantId();
  const { data } = useQuery({ ...businessName, enabled: tenantId !== null });
  const name = tenantId === null ? t('shell.no-tenant') : (data?.value ?? t('shell.product-name'));
  const logo = useLook(tenantId)?.images.adminPortalLogo;
  return (
    <Link to="/welcome" className={styles.brand} aria-label={t('shell.to-dashboard', { name })}>
      {logo ? <img src={logo} alt="" className={styles.logo} /> : <BrandMark />}
      <span className={styles.name}>{name}</span>
    </Link>
  );
}

/** Houston's mark: a planet and what circles it. */
export function BrandMark({ size = 22 }: { size?: number }) {
  return (
    <svg className={styles.mark} width={size} height={size} viewBox="0 0 24 24" aria-hidden="true">
      <circle cx="12" cy="12" r="5" fill="currentColor" />
      <ellipse
        cx="12"
        cy="12"
        rx="10.5"
        ry="4"
        fill="none"
        stroke="currentColor"
        strokeWidth="1.6"
        transform="rotate(-28 12 12)"
      />
      <circle cx="20.6" cy="6" r="1.9" fill="currentColor" />
    </svg>
  );
}
