/** The console of an unpacked version, which a checkout does not bring along. */
import { execFileSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** Names that no other build has, so that each file is missed where only the other is there. */
const otherNames = `import { mergeConfig } from 'vite';
import config from './vite.config.ts';

const [script, other] = ['js', '[extname]'].map((end) => \`assets/before-[name]-[hash]\${end === 'js' ? '.js' : end}\`);
const output = { entryFileNames: script, chunkFileNames: script, assetFileNames: other };
export default mergeConfig(config, { build: { rolldownOptions: { output } } });
`;

/** @param program its `main.ts` @param isOther whether it is built from the same sources as this version, and has to differ all the same */
export function buildConsole(program: string, isOther: boolean): void {
  const root = join(dirname(program), '../..');
  const web = join(root, 'web');
  if (isOther) writeFileSync(join(web, 'vite.drill.config.ts'), otherNames);
  const vite = join(root, 'node_modules/vite/bin/vite.js');
  const given = isOther ? ['--config', 'vite.drill.config.ts'] : [];
  execFileSync(process.execPath, [vite, 'build', '--logLevel', 'warn', ...given], { cwd: web, stdio: 'inherit' });
}
