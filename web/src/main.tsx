// First of all: schemas are made by the files that follow.
import './platform/no-compiling.ts';
import '@mantine/core/styles.css';
import { everything } from '@houston/contract/topics';
import { QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { completeTexts, startI18n } from './i18n/i18n.ts';
import { watchPresses } from './platform/calls/press-trace.ts';
import { completeDeployment, loadVersion, showDeployment } from './platform/deployment.ts';
import { isServerAway, serverPresence, watchNetwork } from './platform/outage/server-presence.ts';
import { queryClient, refetchUnder } from './platform/query-client.ts';
import { watchUserActivity } from './platform/session/user-activity.ts';
import { createHoustonRouter } from './router.tsx';
import { OutageBanner } from './shell/notices/outage-banner.tsx';
import { keepFocus } from './ui/keep-focus.ts';
import { Look } from './ui/look/look.tsx';

async function start(): Promise<void> {
  passOnNonce();
  watchUserActivity();
  watchPresses();
  watchNetwork();
  goOnAfterOutages();
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
          <OutageBanner />
          <RouterProvider router={createHoustonRouter()} />
        </Look>
      </QueryClientProvider>
    </StrictMode>,
  );
  await showDeployment(version);
}

/** What could not be read meanwhile, or has changed, is read when the server is back. */
function goOnAfterOutages(): void {
  let wasAway = false;
  serverPresence.subscribe(() => {
    const isBack = wasAway && !isServerAway();
    wasAway = isServerAway();
    if (!isBack) return;
    void completeTexts();
    void completeDeployment();
    void refetchUnder(everything);
  });
}

/** The scroll lock of the dialogs adds a style element of its own, and looks for its nonce under this name. */
function passOnNonce(): void {
  const nonce = document.querySelector<HTMLMetaElement>('meta[name="csp-nonce"]')?.content;
  Object.assign(globalThis, { __webpack_nonce__: nonce });
}

void start();
