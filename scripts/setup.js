// Prepares a fresh clone: packages, the built web app (not with --no-build), a browser for the tests (with --browser).
// Runs before every start, on any Node from 18 on, and does nothing when nothing changed.
import { buildWeb } from './build-web.js';
import { ensureBrowser } from './find-browser.js';
import { installPackages } from './install-packages.js';
import { runScript } from './toolchain.js';

const options = new Set(process.argv.slice(2));

await runScript(async () => {
  await installPackages();
  if (!options.has('--no-build')) await buildWeb();
  if (options.has('--browser')) await ensureBrowser();
});
