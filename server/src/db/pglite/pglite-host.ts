/** Keeps the PGlite thread alive: starts it, watches each request's time, ends it when it hangs and starts it again. */
import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { setFlagsFromString } from 'node:v8';
import { Worker } from 'node:worker_threads';
import type { Log } from '../engine.ts';
import { DatabaseStopped, QueryTimeout } from '../errors.ts';
import type { CompiledEngine, WorkerReply, WorkerRequest, WorkerStart } from './pglite-worker.ts';

/** Opening an existing folder takes 0.3 s and creating one 3 s; beyond this the files are damaged. */
const startLimitMs = 60_000;

// Node has it, its types have not.
declare const WebAssembly: { compile(code: Uint8Array): Promise<CompiledEngine> };

let compiled: Promise<CompiledEngine> | undefined;

/**
 * The engine's code, compiled once for all threads and never optimised: one function of it, the parser of SQL, would take V8
 * 600 MB and 1.4 s of a processor after each start, for statements a fifth faster (docs/adr/0020). A process that was started
 * with --wasm-tier-up has decided otherwise: the tests open many databases on the same code, and are done sooner.
 */
function compileEngine(): Promise<CompiledEngine> {
  if (!process.execArgv.includes('--wasm-tier-up')) {
    setFlagsFromString('--no-wasm-dynamic-tiering');
    setFlagsFromString('--no-wasm-tier-up');
  }
  const file = fileURLToPath(new URL('pglite.wasm', import.meta.resolve('@electric-sql/pglite')));
  compiled ??= readFile(file).then((bytes) => WebAssembly.compile(bytes));
  return compiled;
}

export interface PgliteHost {
  /** Time one request may take; may be raised for a transaction. */
  limitMs: number;
  /** Resolves when the engine runs, starting it when it does not. Rejects with DatabaseStopped when it cannot run again. */
  start(): Promise<void>;
  /** Passes wire-protocol bytes to the engine. One request at a time. */
  send(bytes: Uint8Array): Promise<Uint8Array>;
  /** The whole database as an uncompressed archive. */
  takeSnapshot(): Promise<Uint8Array>;
  close(): Promise<void>;
}

export function createPgliteHost(options: Omit<WorkerStart, 'module'> & { limitMs: number; log: Log }): PgliteHost {
  let running: Promise<Worker> | undefined;
  let ending: Promise<unknown> = Promise.resolve();
  let isLost = false;

  async function start(): Promise<void> {
    // Two engines on one folder lose rows, so the old thread must be gone before a new one opens it.
    await ending;
    if (isLost) throw new DatabaseStopped('The in-memory database was ended and cannot come back');
    running ??= launch();
    await running;
  }

  async function launch(): Promise<Worker> {
    const { folder, snapshot } = options;
    const workerData = { folder, snapshot, module: await compileEngine() };
    const worker = new Worker(new URL('./pglite-worker.ts', import.meta.url), { workerData });
    try {
      await receive(worker, startLimitMs);
    } catch (error) {
      stop(worker);
      throw error;
    }
    worker.on('error', (error) => {
      options.log('The embedded database stopped', { error: error.message });
      stop(worker);
    });
    return worker;
  }

  function stop(worker: Worker): void {
    running = undefined;
    isLost = !options.folder;
    ending = worker.terminate();
  }

  async function ask(request: WorkerRequest, limitMs: number): Promise<Uint8Array> {
    if (!running) throw new DatabaseStopped('The embedded database is not running');
    const worker = await running;
    const reply = receive(worker, limitMs);
    worker.postMessage(request);
    try {
      return await reply;
    } catch (error) {
      if (error instanceof QueryTimeout) options.log('Ended a database statement that ran too long', { limitMs });
      stop(worker);
      throw error;
    }
  }

  return {
    limitMs: options.limitMs,
    start,
    send(bytes) {
      return ask({ kind: 'protocol', bytes }, this.limitMs);
    },
    takeSnapshot: () => ask({ kind: 'snapshot' }, startLimitMs),
    async close() {
      await ending;
      const worker = await running;
      if (!worker) return;
      await ask({ kind: 'close' }, startLimitMs).catch((error: unknown) => {
        options.log('The embedded database did not close cleanly', { error: String(error) });
      });
      running = undefined;
      await worker.terminate();
    },
  };
}

/** The worker's next message. Rejects with QueryTimeout, or DatabaseStopped when the thread fails first. */
function receive(worker: Worker, limitMs: number): Promise<Uint8Array> {
  return new Promise((resolve, reject) => {
    // An answer that is there already, and was not read while this process had no time, is in time.
    const timer = setTimeout(() => setImmediate(() => settle(() => reject(new QueryTimeout(limitMs)))), limitMs);
    const onMessage = (reply: WorkerReply) =>
      settle(() => ('bytes' in reply ? resolve(reply.bytes) : reject(new DatabaseStopped(reply.error))));
    const onError = (cause: Error) =>
      settle(() => reject(new DatabaseStopped(`The embedded database failed: ${cause.message}`, { cause })));
    const onExit = () => settle(() => reject(new DatabaseStopped('The embedded database was closed')));
    function settle(finish: () => void): void {
      clearTimeout(timer);
      worker.off('message', onMessage).off('error', onError).off('exit', onExit);
      finish();
    }
    worker.on('message', onMessage).on('error', onError).on('exit', onExit);
  });
}
