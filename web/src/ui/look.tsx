/** The look of the console: one theme for everything, its colours picked for AA contrast in light and dark. */
import { createTheme, MantineProvider, type MantineColorsTuple, localStorageColorSchemeManager } from '@mantine/core';
import { Notifications } from '@mantine/notifications';
import type { ReactNode } from 'react';
import { toastMilliseconds } from '../platform/toast.ts';
import './look.css';

const orbit: MantineColorsTuple = [
  '#eef4ff',
  '#dbe6fb',
  '#b3caf3',
  '#88acec',
  '#6493e6',
  '#4a80dc',
  '#2f68c8',
  '#1f55ab',
  '#1c4a93',
  '#153d7b',
];

const theme = createTheme({
  primaryColor: 'orbit',
  primaryShade: { light: 7, dark: 4 },
  autoContrast: true,
  luminanceThreshold: 0.32,
  colors: { orbit },
  defaultRadius: 'sm',
  fontFamily: 'Inter, ui-sans-serif, system-ui, -apple-system, "Segoe UI", Roboto, "Helvetica Neue", Arial, sans-serif',
  fontFamilyMonospace: 'ui-monospace, "Cascadia Mono", "SF Mono", Menlo, Consolas, monospace',
  cursorType: 'pointer',
  respectReducedMotion: true,
  headings: { fontWeight: '650' },
});

const colorSchemes = localStorageColorSchemeManager({ key: 'houston.theme' });

const nonce = document.querySelector<HTMLMetaElement>('meta[name="csp-nonce"]')?.content ?? '';

export function Look({ children }: { children: ReactNode }) {
  return (
    <MantineProvider theme={theme} defaultColorScheme="auto" colorSchemeManager={colorSchemes} getStyleNonce={() => nonce}>
      <Notifications autoClose={toastMilliseconds} position="top-right" />
      {children}
    </MantineProvider>
  );
}
