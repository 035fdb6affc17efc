import type { ReactNode } from 'react';
import styles from './registration-layout.module.css';

interface RegistrationLayoutProps {
  readonly title: ReactNode;
  readonly subtitle?: ReactNode;
  /** The content of the active child route. */
  readonly children: ReactNode;
  readonly languageSelector: ReactNode;
}

/** The registration screens: one centred card, the language selector at the bottom right. */
export function RegistrationLayout({ title, subtitle, children, languageSelector }: RegistrationLayoutProps) {
  return (
    <div className={styles.layout}>
      <main className={styles.middle}>
        <div className={styles.card}>
          <h1 className={styles.title}>{title}</h1>
          {subtitle ? <p className={styles.subtitle}>{subtitle}</p> : null}
          {children}
        </div>
      </main>
      <footer className={styles.language}>{languageSelector}</footer>
    </div>
  );
}
