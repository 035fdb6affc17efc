/** Judges every migration for `npm run check`, and ends with 1 when one would hold others up or break the version before. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { loadModule } from 'libpg-query';
import { judgeMigration } from './judge-migration.ts';
import { readMigrations } from './migrate.ts';

const root = join(import.meta.dirname, '../../../..');
const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { version: string };

await loadModule();
const problems = readMigrations(join(root, 'server/migrations')).flatMap((migration) =>
  judgeMigration(migration, version),
);
if (problems.length > 0) {
  process.stderr.write(`${problems.join('\n')}\n`);
  process.exitCode = 1;
}
