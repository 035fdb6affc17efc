import { Outlet, useMatches } from '@tanstack/react-router';
import { useText } from '../../i18n/use-text.ts';
import { readStoredSnow } from '../look/stored-snow.ts';
import { FallingSnow } from '../motion/falling-snow.tsx';
import { LanguageSelector } from './language-selector.tsx';
import { RegistrationLayout } from './registration-layout.tsx';

/** The route layout of activation and verification; the screen's own title is the heading of the card. */
export function RegistrationShell() {
  const t = useText();
  const title = useMatches({ select: (matches) => matches.at(-1)?.staticData.screen?.title });
  return (
    <RegistrationLayout title={title === undefined ? '' : t(title)} languageSelector={<LanguageSelector />}>
      <Outlet />
      <FallingSnow now={new Date()} enabled={readStoredSnow()} />
    </RegistrationLayout>
  );
}
