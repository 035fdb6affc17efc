import '@mantine/core/styles.css';
import { QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { startI18n } from './i18n/i18n.ts';
import { loadVersion, showDeployment } from './platform/deployment.ts';
import { queryClient } from './platform/query-client.ts';
import { watchUserActivity } from './platform/user-activity.ts';
import { createHoustonRouter } from './router.tsx';
import { keepFocus } from './ui/keep-focus.ts';
import { Look } from './ui/look.tsx';

async function start(): Promise<void> {
  passOnNonce();
  watchUserActivity();
  keepFocus();
  const version = loadVersion();
  // The texts belong to the server's project; a server that does not answer has none, whatever the project.
  const project = await version.then((answer) => answer.project).catch(() => undefined);
  await startI18n(project);
  const element = document.getElementById('root');
  if (element === null) throw new Error('the page has no root');
  createRoot(element).render(
    <StrictMode>
      <QueryClientProvider client={queryClient}>
        <Look>
          <RouterProvider router={createHoustonRouter()} />
        </Look>
      </QueryClientProvider>
    </StrictMode>,
  );
  await showDeployment(version);
}

/** The scroll lock of the dialogs adds a style element of its own, and looks for its nonce under this name. */
function passOnNonce(): void {
  const nonce = document.querySelector<HTMLMetaElement>('meta[name="csp-nonce"]')?.content;
  Object.assign(globalThis, { __webpack_nonce__: nonce });
}

void start();
