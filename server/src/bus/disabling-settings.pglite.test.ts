import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { texts as environmentSettings } from '@houston/contract/features/settings/environment-settings/environment-settings.texts';
import { expect, it } from 'vitest';
import { disablingSetting } from './partners/partners.ts';
import { pipelines } from './tasks/pipelines.ts';

it('every step that a setting can switch off is told of on the screen of the settings', () => {
  const messages = [{}, { amount: 1 }];
  const tasks = Object.values(pipelines).flatMap((tasksOf) => messages.flatMap((data) => [...tasksOf(data)]));
  const names = [...new Set(tasks.map(({ name }) => name))];
  expect(names).toEqual(expect.arrayContaining(['In3CleanupTask', 'TritacPickupTask', 'LedgerPostingTask']));
  const words: Record<string, { en: string }> = environmentSettings;
  const keyOf = (name: string) => `descriptions.${disablingSetting(name).toLowerCase().replaceAll('_', '-')}`;
  expect(names.filter((name) => !words[keyOf(name)]?.en.includes(name))).toEqual([]);
});

it('every setting that the screen tells of is in the table for who is on call, and no other', async () => {
  const text = await readFile(join(import.meta.dirname, '../../../docs/operations.md'), 'utf8');
  const [, section = ''] = /^## Settings of the console\n(.*?)^## /ms.exec(text) ?? [];
  const rows = section.split('\n').filter((line) => line.startsWith('| `'));
  const named = rows.flatMap((row) => row.split('|')[1]?.match(/[A-Z\d_]{5,}/g) ?? []);
  const told = Object.keys(environmentSettings).flatMap((key) => key.split(/^descriptions\./)[1] ?? []);
  expect(named.toSorted()).toEqual(told.map((key) => key.toUpperCase().replaceAll('-', '_')).toSorted());
});
