import { expect, test } from 'vitest';
import { findNewer, readAnswer, readPins, wideningOf } from './pinned-versions.js';

const pins = [
  { name: 'fastify', version: '5.6.1' },
  { name: 'node', version: '24.9.0' },
];

test('a package is pinned where its version is exact, in whichever package.json', () => {
  const texts = [
    '{"devDependencies":{"node":"24.9.0"}}',
    '{"dependencies":{"fastify":"5.6.1","@houston/contract":"*","node":"24.9.0"}}',
  ];
  expect(readPins(texts)).toEqual(pins);
});

test('a newer major version is none of ours, which npm itself would name instead of the newest of the old one', () => {
  expect(wideningOf('24.9.0')).toBe('>=24.9.0 <25.0.0-0');
});

test('a newer minor or patch version is named', () => {
  const { newer, unknown } = findNewer(pins, { fastify: { wanted: '5.6.1' }, node: { wanted: '24.21.0' } }, {});
  expect(newer).toEqual([{ name: 'node', version: '24.9.0', wanted: '24.21.0' }]);
  expect(unknown).toEqual([]);
});

test('what was looked at and not taken is told apart, until there is one newer than that', () => {
  const heldBack = { node: { version: '24.20.0', because: 'it does not start' } };
  const at = (wanted) => findNewer(pins, { fastify: { wanted: '5.6.1' }, node: { wanted } }, heldBack);
  expect(at('24.20.0')).toMatchObject({ newer: [], held: [{ name: 'node', because: 'it does not start' }] });
  expect(at('24.21.0')).toMatchObject({ newer: [{ name: 'node' }], held: [] });
});

test('a package of which the registry said nothing is unknown, and not up to date', () => {
  expect(findNewer(pins, { node: { wanted: '24.9.0' } }, {})).toMatchObject({ newer: [], unknown: ['fastify'] });
});

test('a registry that does not answer leaves everything unknown, and says why', () => {
  const failed = readAnswer('{"error":{"code":"ECONNREFUSED","summary":"connect ECONNREFUSED"}}');
  expect(failed).toEqual({ versions: {}, why: 'connect ECONNREFUSED' });
  expect(findNewer(pins, failed.versions, {}).unknown).toEqual(['fastify', 'node']);
  expect(readAnswer('')).toEqual({ versions: {}, why: 'npm said nothing' });
  expect(readAnswer('Killed')).toEqual({ versions: {}, why: 'Killed' });
});
