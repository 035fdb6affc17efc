import { parentPort, workerData } from 'node:worker_threads';

/** The end of a module that `inThread` runs. */
export async function answerOneCall<Input>(work: (input: Input) => unknown): Promise<void> {
  if (!parentPort) throw new Error('this module runs only as a worker thread');
  // What fails here ends the thread with that error, as `inThread` expects.
  parentPort.postMessage(await work(workerData as Input));
}
