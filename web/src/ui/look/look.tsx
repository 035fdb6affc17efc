/** The look of the console: one theme for everything, its colours picked for AA contrast in light and dark. */
import { localStorageColorSchemeManager, MantineProvider } from '@mantine/core';
import { notificationsStore } from '@mantine/notifications';
import { lazy, type ReactNode, Suspense, useState, useSyncExternalStore } from 'react';
import './look.css';
import { patientImport } from '../../platform/outage/patient-import.ts';
import { styleNonce } from './nonce.ts';
import { theme } from './theme.ts';

const colorSchemes = localStorageColorSchemeManager({ key: 'houston.theme' });

const Toasts = lazy(async () => ({ default: (await patientImport(() => import('./toasts.tsx'))).Toasts }));

export function Look({ children }: { children: ReactNode }) {
  return (
    <MantineProvider
      theme={theme}
      defaultColorScheme="auto"
      colorSchemeManager={colorSchemes}
      getStyleNonce={() => styleNonce}
    >
      {children}
      <ToastsWhenNeeded />
    </MantineProvider>
  );
}

// A good deal of code that the sign-in page can do without until there is something to say.
function ToastsWhenNeeded() {
  const hasToast = useSyncExternalStore(notificationsStore.subscribe, readHasToast);
  const [isNeeded, setNeeded] = useState(hasToast);
  if (hasToast && !isNeeded) setNeeded(true);
  return (
    isNeeded && (
      <Suspense>
        <Toasts />
      </Suspense>
    )
  );
}

function readHasToast(): boolean {
  return notificationsStore.getState().notifications.length > 0;
}
