import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { readConfig } from '../../../config.ts';
import { fillIn, readComposeFile } from './compose-file.ts';

const checkout = join(import.meta.dirname, '../../../../..');
const path = join(checkout, 'compose.yaml');
/** What it cannot do without. */
const dotenv = {
  HOUSTON_SECRET: 'a secret of a test, which is long enough',
  POSTGRES_PASSWORD: 'orbit-kettle',
  PUBLIC_URL: 'https://houston.example',
  ADMIN_EMAIL: 'admin@houston.example',
};

it('fills in a blank by what is said, or else by what it says itself, or refuses', () => {
  // With the sign written apart, as it is none of JavaScript's.
  const [lenient, strict] = ['at $' + '{PLACE:-home}', 'at $' + '{PLACE:?}'];
  expect([fillIn(lenient, { PLACE: 'sea' }), fillIn(lenient, {}), fillIn(lenient, { PLACE: '' })]).toEqual([
    ...['at sea', 'at home', 'at home'],
  ]);
  expect(fillIn(strict, { PLACE: 'sea' })).toBe('at sea');
  expect(() => fillIn(strict, { PLACE: '' })).toThrow('PLACE is missing');
});

it('starts calls and background work apart in Production, on the database beside them', async () => {
  const { api, worker } = (await readComposeFile(path, dotenv)).services;
  const configs = [api, worker].map(({ environment }) => readConfig(environment));
  expect(configs.map(({ roles }) => [...roles])).toEqual([['api'], ['worker']]);
  for (const { deployment, databaseUrl, publicUrl, adminEmail, secret, metricsPort, dataFolder } of configs) {
    expect({ deployment, databaseUrl, publicUrl, adminEmail, secret, metricsPort }).toEqual({
      deployment: 'Production',
      databaseUrl: 'postgres://houston:orbit-kettle@database:5432/houston',
      publicUrl: dotenv.PUBLIC_URL,
      adminEmail: dotenv.ADMIN_EMAIL,
      secret: dotenv.HOUSTON_SECRET,
      metricsPort: 9464,
    });
    expect(api.tmpfs.some((folder) => dataFolder.startsWith(`${folder}/`))).toBe(true);
  }
});

it.each(Object.keys(dotenv))('does not start without %s', async (name) => {
  await expect(readComposeFile(path, { ...dotenv, [name]: '' })).rejects.toThrow(`${name} is missing`);
});

it('names no variable that the README does not', async () => {
  const { api, worker } = (await readComposeFile(path, dotenv)).services;
  const named = new Set([api, worker].flatMap(({ environment }) => Object.keys(environment)));
  const readme = await readFile(join(checkout, 'README.md'), 'utf8');
  expect([...named].filter((name) => !readme.includes(`\`${name}\``))).toEqual([]);
});
