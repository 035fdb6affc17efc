/** Runs PGlite in its own thread, where a long query can be ended with the thread, and speaks PostgreSQL's wire protocol. */
import { existsSync, renameSync, rmSync } from 'node:fs';
import { parentPort, workerData } from 'node:worker_threads';
import { PGlite, type PGliteOptions } from '@electric-sql/pglite';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import { exchange } from './pglite-exchange.ts';

/** The engine's code as a WebAssembly module. */
export type CompiledEngine = NonNullable<PGliteOptions['pgliteWasmModule']>;

export interface WorkerStart {
  /** Folder of the database files; in memory when absent. */
  readonly folder?: string;
  /** An archive of takeSnapshot to begin with. */
  readonly snapshot?: Uint8Array;
  readonly module: CompiledEngine;
}
export type WorkerRequest = { kind: 'protocol'; bytes: Uint8Array } | { kind: 'snapshot' } | { kind: 'close' };
export type WorkerReply = { bytes: Uint8Array } | { error: string };

/** What `create extension` may name in a migration; PostgreSQL brings them along. */
const extensions = { pg_trgm };

// The engine's own default would take 128 MB for pages that the system keeps in memory as well.
const startParams = [...PGlite.defaultStartParams, '-c', 'shared_buffers=32MB'];

const { folder, snapshot, module: pgliteWasmModule } = workerData as WorkerStart;
const settings = { extensions, pgliteWasmModule, startParams };
const port = parentPort;
if (!port) throw new Error('pglite-worker runs only as a worker thread');

const engine = await openEngine();
port.on('message', async (request: WorkerRequest) => {
  try {
    reply({ bytes: await answer(request) });
  } catch (error) {
    reply({ error: String(error) });
  }
});
reply({ bytes: new Uint8Array() });

async function answer(request: WorkerRequest): Promise<Uint8Array> {
  if (request.kind === 'protocol') return exchange(engine, request.bytes);
  if (request.kind === 'snapshot') return (await engine.dumpDataDir('none')).bytes();
  await engine.close();
  return new Uint8Array();
}

async function openEngine(): Promise<PGlite> {
  if (!folder)
    return PGlite.create({ ...settings, ...(snapshot && { loadDataDir: new Blob([new Uint8Array(snapshot)]) }) });
  if (!existsSync(folder)) {
    // A process killed while it creates the files would leave a folder that never opens: create beside, then rename.
    const unfinished = `${folder}.new`;
    rmSync(unfinished, { recursive: true, force: true });
    await (await PGlite.create(unfinished, settings)).close();
    renameSync(unfinished, folder);
  }
  return PGlite.create(folder, settings);
}

function reply(message: WorkerReply): void {
  port?.postMessage(message);
}
