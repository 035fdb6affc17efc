// Runs npm quietly, with the machine's own Node: ours may be the one that is about to be replaced.
import { Failure, findProgram, outsidePath, run } from './toolchain.js';

/**
 * @param {string[]} args
 * @param {{ cwd?: string, logLevel?: 'error' | 'silent' }} [options]
 */
export function runNpm(args, { cwd, logLevel = 'error' } = {}) {
  const options = { env: { ...process.env, PATH: outsidePath() }, quiet: true, ...(cwd && { cwd }) };
  const quietly = [...args, '--no-audit', '--no-fund', `--loglevel=${logLevel}`];
  const script = process.env.npm_execpath;
  const node = findProgram('node');
  if (script?.endsWith('.js') && node) return run(node, [script, ...quietly], options);
  const npm = findProgram('npm');
  if (!npm) throw new Failure('npm was not found; install Node.js 20 or newer, which brings it.');
  return run(npm, quietly, options);
}
