import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { patientImport } from './patient-import.ts';
import { askServer, forgetPresence } from './server-presence.ts';

const server = { isThere: true };
beforeEach(() => {
  server.isThere = true;
  vi.stubGlobal('fetch', async () => new Response(null, { status: server.isThere ? 200 : 503 }));
});
afterEach(() => {
  forgetPresence();
  vi.unstubAllGlobals();
});

const missing = new TypeError('Failed to fetch dynamically imported module');

it('a part of the console is loaded when the server is back, and whoever wanted it sees no failure', async () => {
  server.isThere = false;
  const load = vi.fn().mockRejectedValueOnce(missing).mockResolvedValue('the part');
  const loading = patientImport(load);
  await vi.waitFor(() => expect(load).toHaveBeenCalledTimes(1));
  server.isThere = true;
  await askServer();
  await askServer();
  expect(await loading).toBe('the part');
});

it('a part that the server does not have any more is a failure at once', async () => {
  await expect(patientImport(() => Promise.reject(missing))).rejects.toBe(missing);
});

it('a style sheet that could not be had is asked for again', async () => {
  const link = document.createElement('link');
  Object.assign(link, { rel: 'stylesheet', href: 'http://houston.test/a.css' });
  document.head.append(link);
  server.isThere = false;
  const load = vi.fn().mockRejectedValueOnce(missing).mockResolvedValue('the part');
  const loading = patientImport(load);
  await vi.waitFor(() => expect(load).toHaveBeenCalledTimes(1));
  server.isThere = true;
  await askServer();
  await askServer();
  const again = await vi.waitFor(() => {
    const found = document.querySelector('link');
    expect(found).not.toBe(link);
    return found;
  });
  again?.dispatchEvent(new Event('load'));
  expect(await loading).toBe('the part');
  expect(again?.getAttribute('href')).toBe('http://houston.test/a.css');
  again?.remove();
});
