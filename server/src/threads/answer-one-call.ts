import { parentPort, workerData } from 'node:worker_threads';

/** The end of a module that `inThread` runs. */
export function answerOneCall<Input>(work: (input: Input) => unknown): void {
  if (!parentPort) throw new Error('this module runs only as a worker thread');
  parentPort.postMessage(work(workerData as Input));
}
