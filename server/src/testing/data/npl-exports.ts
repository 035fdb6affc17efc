/** A buyer of unpaid claims whose exports go to an SFTP server of the tests. */
import type { NplExportFile, NplExportSetup } from '@houston/contract/features/partners/npl-exports/npl-exports.schema';
import { afterAll, beforeAll, beforeEach, expect } from 'vitest';
import { exportDue } from '../../features/partners/npl-exports/making/export-due.ts';
import { makeExports } from '../../features/partners/npl-exports/making/make-exports.ts';
import type { SftpLimits } from '../../sftp/session.ts';
import { startTestSftpServer, type TestSftpServer } from '../../sftp/testing/test-sftp-server.ts';
import type { SignedIn, TestApp } from '../test-app.ts';
import { useSales } from './npl-sales.ts';

const limits: SftpLimits = { connectMs: 5_000, operationMs: 2_000 };

export interface Exporting {
  server: TestSftpServer;
  readonly sales: ReturnType<typeof useSales>;
  buyer: number;
  configure(changes?: object): ReturnType<SignedIn['put']>;
  /** Sells so many dossiers. @returns the reference of the sale */
  sell(dossiers?: number): Promise<string>;
  /** Makes what is due, and delivers nothing. */
  make(): Promise<number>;
  /** A round of the worker. @returns how many files were delivered */
  deliver(more?: SftpLimits): Promise<number>;
  list(query?: string): Promise<NplExportFile[]>;
  setup(): Promise<NplExportSetup>;
  /** With a session of its own: the clock moves past others. */
  manager(): Promise<SignedIn>;
  path(more?: string): string;
}

export function useExporting(t: TestApp): Exporting {
  const sales = useSales(t);
  const held = { sales, buyer: 0 } as Exporting;

  beforeAll(async () => {
    held.server = await startTestSftpServer();
    Object.assign(t.app.config, { loopbackTargets: [held.server.target] });
  });
  afterAll(() => held.server.stop());

  beforeEach(async () => {
    const { server } = held;
    server.fault = null;
    server.room = Number.POSITIVE_INFINITY;
    server.files.clear();
    server.asked.length = 0;
    server.password = 'correct-horse-battery';
    t.clock.now = new Date('2026-11-20T09:00:00Z');
    await t.database.query('delete from sftp_host_keys');
    await sales.begin();
    held.buyer = await sales.addBuyer(100_000_000);
  });

  const manager = () => t.signIn({ permissions: ['adminManagementAllowed'] });
  const path = (more = '') => `/api/npl-exports/${held.buyer}${more}`;
  return Object.assign(held, {
    manager,
    path,
    async configure(changes: object = {}) {
      const place = `/api/npl-buyer/${held.buyer}/export-configuration`;
      const admin = await manager();
      const { version } = (await admin.get(place)).body as { version: number };
      return admin.put(place, {
        ...{ username: 'houston', endpoint: '127.0.0.1', password: held.server.password, port: held.server.port },
        ...{ nplBuyerExportFormat: 1, csvFolderLocation: '/in', fileFolderLocation: '' },
        ...(version > 0 && { version }),
        ...changes,
      });
    },
    async sell(dossiers = 2) {
      await sales.addUnpaid(Array.from({ length: dossiers }, (_, place) => ({ amount: 10_001 + place })));
      const { status, body } = await sales.sellNow(held.buyer, await sales.preview(held.buyer));
      expect([status, body.length]).toEqual([200, 1]);
      return body[0].reference as string;
    },
    make: () => makeExports(t.app),
    deliver: (more: SftpLimits = {}) => exportDue(t.app, () => false, { ...limits, ...more }),
    list: async (query = '') => (await (await manager()).get(`${path()}?${query}`)).body.data as NplExportFile[],
    setup: async () => (await (await manager()).get(path('/setup'))).body as NplExportSetup,
  });
}
