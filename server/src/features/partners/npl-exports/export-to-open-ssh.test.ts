import { chmod, readdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type CuttingLink, startCuttingLink } from '../../../sftp/testing/cutting-link.ts';
import { addGuest, type Guest, whyNoGuest } from '../../../sftp/testing/guest.ts';
import { type OpenSsh, startOpenSsh, whyNoOpenSsh } from '../../../sftp/testing/open-ssh.ts';
import { mountDisk, unmountDisk, whyNoSmallDisk } from '../../../sftp/testing/small-disk.ts';
import { useFaults } from '../../../testing/data/npl-export-faults.ts';
import { useExporting } from '../../../testing/data/npl-exports.ts';
import { describeEngines, useTestApp } from '../../../testing/test-app.ts';

const missing = whyNoOpenSsh() ?? whyNoGuest();
const noDisk = missing ?? whyNoSmallDisk();
const told = (why: string | null) => (why === null ? '' : ` (skipped: ${why})`);

/** State and reason are those that `export-faults.test.ts` sees of a server of ours. */
describe.skipIf(missing !== null)(`with OpenSSH${told(missing)}`, () => {
  describeEngines('exports of a buyer who is logged in to by a password', (engine) => {
    const t = useTestApp(engine);
    const x = useExporting(t);
    const { stateOf, failsWith } = useFaults(t, x);
    let guest: Guest;
    let server: OpenSsh;
    let link: CuttingLink;

    beforeAll(async () => {
      guest = addGuest();
      server = await startOpenSsh(guest);
      link = await startCuttingLink(server.port);
      Object.assign(t.app.config, { loopbackTargets: [server.target, `sftp://127.0.0.1:${link.port}`] });
    });
    afterAll(async () => {
      link?.stop();
      await server?.stop();
      guest?.remove();
    });

    beforeEach(async () => {
      for (const name of await readdir(server.folder)) await rm(join(server.folder, name));
    });

    const names = async () => (await readdir(server.folder)).toSorted();
    const configure = (changes: object = {}) =>
      x.configure({
        ...{ username: guest.username, password: guest.password, port: server.port },
        ...{ csvFolderLocation: server.folder, ...changes },
      });
    /** At the buyer, of the newest sale. */
    const filesOf = (reference: string) => async () =>
      (await names()).filter((name) => name.startsWith(reference)).length;
    /** Sells enough for a list of so many bytes, and more. */
    async function sellMuch(): Promise<string> {
      const reference = await x.sell(1);
      await t.database.query(`update consumers set house_number_suffix = repeat('Ada ', 100000)`);
      return reference;
    }

    test('arrive whole', async () => {
      await configure();
      const reference = await x.sell();
      expect(await x.deliver()).toBe(2);
      expect(await names()).toEqual([`${reference}.csv`, `${reference}.done`]);
      const [csv, done] = [await stateOf('csv'), await stateOf('done')];
      expect([csv?.state, done?.state]).toEqual(['delivered', 'delivered']);
      expect((await readFile(join(server.folder, `${reference}.csv`))).length).toBe(csv?.bytes);
      expect(JSON.parse(await readFile(join(server.folder, `${reference}.done`), 'utf8')).files).toMatchObject([
        { sha256: csv?.sha256 },
      ]);
      expect(server.log()).toContain(`Accepted password for ${guest.username}`);
    });

    test('with a wrong one', async () => {
      await configure({ password: 'another' });
      const reference = await x.sell();
      await failsWith('wrong_login', () => configure(), {}, filesOf(reference));
    });

    test('into a folder that can only be read', async () => {
      await configure();
      const reference = await x.sell();
      await chmod(server.folder, 0o555);
      await failsWith('permission_denied', () => chmod(server.folder, 0o755), {}, filesOf(reference));
    });

    test('into a folder that is missing', async () => {
      await configure({ csvFolderLocation: `${server.folder}/nowhere` });
      const reference = await x.sell();
      await failsWith('folder_missing', () => configure(), {}, filesOf(reference));
    });

    test('cut in the middle of a file: nothing half is under its name, and the next try is whole', async () => {
      await configure({ port: link.port });
      const reference = await sellMuch();
      link.after = 150_000;
      const mend = async () => {
        expect(await names()).not.toContain(`${reference}.csv`);
        expect((await stateOf('csv'))?.bytes).toBeGreaterThan(2 * link.after);
        link.after = Number.POSITIVE_INFINITY;
      };
      await failsWith('connection_cut', mend, {}, filesOf(reference));
      const { length } = await readFile(join(server.folder, `${reference}.csv`));
      expect(length).toBe((await stateOf('csv'))?.bytes);
    });

    test.skipIf(noDisk !== null)(`onto a disk that is full${told(noDisk)}`, async () => {
      mountDisk(server.folder, `size=64k,uid=${guest.uid},mode=755`);
      try {
        await configure();
        const reference = await sellMuch();
        const mend = () => mountDisk(server.folder, 'remount,size=8m');
        await failsWith('disk_full', mend, {}, filesOf(reference));
      } finally {
        unmountDisk(server.folder);
      }
    });
  });
});
