import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import { useStoredTheme } from '../look/stored-theme.ts';
import { RocketCountdown } from '../motion/rocket-countdown.tsx';
import palette from '../motion/scene-palette.module.css';
import { useCountdownStep } from '../motion/use-countdown-step.ts';
import styles from './auth-layout.module.css';

interface AuthLayoutProps {
  /** The welcome words over the scene; the page's only first-level heading. */
  readonly title: ReactNode;
  readonly subtitle?: ReactNode;
  /** The login area: the content of the active child route. */
  readonly children: ReactNode;
  readonly languageSelector: ReactNode;
}

/** The screens of those who are not signed in: the launch scene beside (narrow: above) the login area. */
export function AuthLayout({ title, subtitle, children, languageSelector }: AuthLayoutProps) {
  const step = useCountdownStep();
  const theme = useStoredTheme();
  return (
    <div className={styles.layout}>
      <header className={clsx(palette.palette, styles.welcome)} data-theme={theme}>
        <RocketCountdown step={step} theme={theme} />
        <div className={styles.words}>
          <h1 className={styles.title}>{title}</h1>
          {subtitle ? <p className={styles.subtitle}>{subtitle}</p> : null}
        </div>
      </header>
      <main className={styles.loginArea}>
        <div className={styles.card}>{children}</div>
      </main>
      <footer className={styles.language}>{languageSelector}</footer>
    </div>
  );
}
