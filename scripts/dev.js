// Starts the server, restarted on change, and the web app's development server, which passes /api on to it.
import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { modulesFolder, ownEnvironment, ownNode, root } from './toolchain.js';

const programs = [
  { args: ['--max-semi-space-size=4', '--watch', 'server/src/main.ts'], cwd: root },
  { args: [join(modulesFolder, 'vite', 'bin', 'vite.js')], cwd: join(root, 'web') },
];

const children = programs.map(({ args, cwd }) =>
  spawn(ownNode, args, { cwd, env: ownEnvironment(), stdio: 'inherit' }),
);
let stopping = false;

// A terminal's Ctrl-C reaches the children by itself; passing it on again is harmless.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => stopAll(signal));

for (const child of children) {
  child.on('error', (error) => {
    console.error(`houston: ${error.message}`);
    process.exitCode = 1;
    stopAll('SIGTERM');
  });
  // One without the other is of no use.
  child.on('exit', (code) => {
    if (!stopping) process.exitCode = code || 1;
    stopAll('SIGTERM');
  });
}

function stopAll(signal) {
  stopping = true;
  for (const child of children) {
    if (child.exitCode === null && child.signalCode === null) child.kill(signal);
  }
}
