import { Outlet } from '@tanstack/react-router';
import { useText } from '../../i18n/use-text.ts';
import { readStoredSnow } from '../look/stored-snow.ts';
import { useWornLook } from '../look/use-look.ts';
import { FallingSnow } from '../motion/falling-snow.tsx';
import { AuthLayout } from './auth-layout.tsx';
import { DefaultBrand } from './default-brand.tsx';
import { LanguageSelector } from './language-selector.tsx';

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
