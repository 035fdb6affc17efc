import { Outlet } from '@tanstack/react-router';
import { useText } from '../i18n/use-text.ts';
import { AuthLayout } from './auth-layout.tsx';
import { DefaultBrand } from './default-brand.tsx';
import { FallingSnow } from './falling-snow.tsx';
import { LanguageSelector } from './language-selector.tsx';
import { readStoredSnow } from './stored-snow.ts';
import { useWornLook } from './use-look.ts';

/** The route layout of everything before sign-in. */
export function SignInLayout() {
  const t = useText();
  const look = useWornLook(null);
  return (
    <AuthLayout
      title={t('session.welcome')}
      subtitle={t('session.welcome-line')}
      languageSelector={<LanguageSelector />}
    >
      <DefaultBrand look={look} />
      <Outlet />
      <FallingSnow now={new Date()} enabled={readStoredSnow()} />
    </AuthLayout>
  );
}
