import { parentPort } from 'node:worker_threads';

/** What a kept thread says of a call. */
export type Answered<Answer> = { readonly answer: Answer } | { readonly failure: unknown };

/** The end of a module that a `keptThread` runs: what fails here fails that call alone. */
export function answerCalls<Input>(work: (input: Input) => unknown): void {
  const port = parentPort;
  if (!port) throw new Error('this module runs only as a worker thread');
  port.on('message', async (input: Input) => {
    const answered = await answer(work, input);
    port.postMessage(answered);
  });
}

async function answer<Input>(work: (input: Input) => unknown, input: Input): Promise<Answered<unknown>> {
  try {
    return { answer: await work(input) };
  } catch (failure) {
    return { failure };
  }
}
