// Writes docs/openapi.json from the contract.
import { join } from 'node:path';
import { installPackages } from './install-packages.js';
import { ownEnvironment, ownNode, root, run, runScript } from './toolchain.js';

await runScript(async () => {
  await installPackages();
  const { code } = await run(ownNode, [join(root, 'server', 'src', 'openapi-cli.ts')], { env: ownEnvironment() });
  process.exitCode = code;
});
