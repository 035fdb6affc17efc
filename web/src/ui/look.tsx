/** The look of the console: one theme for everything, its colours picked for AA contrast in light and dark. */
import { localStorageColorSchemeManager, MantineProvider } from '@mantine/core';
import { Notifications } from '@mantine/notifications';
import type { ReactNode } from 'react';
import { toastMilliseconds } from '../platform/toast.ts';
import './look.css';
import { theme } from './theme.ts';

const colorSchemes = localStorageColorSchemeManager({ key: 'houston.theme' });

const nonce = document.querySelector<HTMLMetaElement>('meta[name="csp-nonce"]')?.content ?? '';

export function Look({ children }: { children: ReactNode }) {
  return (
    <MantineProvider
      theme={theme}
      defaultColorScheme="auto"
      colorSchemeManager={colorSchemes}
      getStyleNonce={() => nonce}
    >
      <Notifications autoClose={toastMilliseconds} position="top-right" />
      {children}
    </MantineProvider>
  );
}
