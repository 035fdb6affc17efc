import { Outlet } from '@tanstack/react-router';
import { useText } from '../i18n/use-text.ts';
import { AuthLayout } from './auth-layout.tsx';
import { LanguageSelector } from './language-selector.tsx';

/** The route layout of everything before sign-in. */
export function SignInLayout() {
  const t = useText();
  return (
    <AuthLayout
      title={t('session.welcome')}
      subtitle={t('session.welcome-line')}
      languageSelector={<LanguageSelector />}
    >
      <Outlet />
    </AuthLayout>
  );
}
