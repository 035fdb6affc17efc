import { Outlet } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useText } from '../../i18n/use-text.ts';
import styles from './bare-layout.module.css';
import { BrandMark } from './header/brand.tsx';

/** A page on its own, for anybody: no navigation, nothing about who is signed in. */
export function BareLayout() {
  return (
    <BareFrame>
      <Outlet />
    </BareFrame>
  );
}

export function BareFrame({ children }: { children: ReactNode }) {
  const t = useText();
  return (
    <div className={styles.layout}>
      <main className={styles.card}>
        <div className={styles.brand}>
          <BrandMark />
          {t('shell.product-name')}
        </div>
        {children}
      </main>
    </div>
  );
}
