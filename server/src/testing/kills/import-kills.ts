/**
 * Kills a process while it imports backups of a customer environment, and looks what is there afterwards: the old state or
 * the new one, whole. `npm run test:import-kills -- [pglite|postgres] [kills]`; `npm test` runs a few of them.
 */
import { isDeepStrictEqual } from 'node:util';
import { houstonPalette } from '@houston/contract/features/settings/customer-environment/palette';
import { sql } from 'drizzle-orm';
import type { Call } from '../../call.ts';
import type { Database } from '../../db/database.ts';
import { importBackup } from '../../features/settings/customer-environment/backup/backup.service.ts';
import { sealBackup } from '../../features/settings/customer-environment/backup/backup.ts';
import { contentOf } from '../../features/settings/customer-environment/backup/backup-content.ts';
import { filesOf, findBranding, hashOf } from '../../features/settings/customer-environment/branding.store.ts';
import { type KilledWork, runAsCommand } from './kill-often.ts';

/** Two states that differ in every variable, so that a mix of them would show. */
function stateOf(name: string) {
  const files = Object.fromEntries(
    ['regular', 'bold', 'italic', 'boldItalic'].map((style) => {
      const bytes = Buffer.from(`wOF2 ${style} of ${name}${'.'.repeat(20_000)}`);
      return [style, { hash: hashOf(bytes), bytes: bytes.toString('base64') }] as const;
    }),
  );
  const primary = name === 'North' ? '#123456' : '#654321';
  return {
    texts: {
      BusinessName: name,
      GenericColorPalette: JSON.stringify({ ...houstonPalette, primary }),
      SupportEmail: `help@${name.toLowerCase()}.example`,
      TermsUrl: `https://${name.toLowerCase()}.example/terms`,
      DebtorPortalStyleSheet: `.${name} { color: red }\n`.repeat(2000),
    },
    images: {},
    font: { family: name, ...Object.fromEntries(Object.entries(files).map(([style, { hash }]) => [style, hash])) },
    files: Object.fromEntries(Object.values(files).map(({ hash, bytes }) => [hash, bytes])),
  };
}

const states = [stateOf('North'), stateOf('South')];

/** @returns what is wrong with what is stored; empty when it is one of the two states, whole */
async function damageOf(database: Database): Promise<string[]> {
  const branding = await findBranding(database.orm, null);
  if (branding === undefined) return ['the default is gone'];
  const content = await contentOf(database.orm, branding.variables);
  const isWhole = states.some((state) => isDeepStrictEqual(content, state));
  const { rows } = await database.orm.execute<{ count: number; last: number }>(
    sql`select count(*)::int as count, coalesce(max(number), 0) as last from branding_versions`,
  );
  const stored = await database.orm.execute<{ sha256: string }>(sql`select sha256 from branding_files`);
  const known = new Set(stored.rows.map(({ sha256 }) => sha256));
  return [
    ...(isWhole ? [] : ['a mix of two states']),
    ...(rows[0]?.count === branding.published && rows[0]?.last === branding.published ? [] : ['a version is missing']),
    ...filesOf(branding.variables)
      .filter((hash) => !known.has(hash))
      .map((hash) => `the file ${hash} is missing`),
  ];
}

/** Imports one state after the other. */
async function importForEver(call: Call, begin: () => void): Promise<never> {
  for (let round = 0; ; round++) {
    await importBackup(call, 'default', sealBackup(states[round % 2]));
    if (round === 1) begin();
  }
}

export const importing: KilledWork = { file: import.meta.filename, withinMs: 120, damageOf, work: importForEver };

if (process.argv[1] === import.meta.filename) await runAsCommand(importing);
