// Builds the web app even when nothing changed.
import { buildWeb } from './build-web.js';
import { installPackages } from './install-packages.js';
import { runScript } from './toolchain.js';

await runScript(async () => {
  await installPackages();
  await buildWeb({ force: true });
});
