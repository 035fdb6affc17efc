/**
 * Milliseconds of a processor that this thread is at work until `work` is done: what others have to wait for it at least, however
 * busy the machine is with something else.
 */
export async function processorTimeOf(work: () => unknown): Promise<number> {
  const start = process.threadCpuUsage();
  await work();
  const { user, system } = process.threadCpuUsage(start);
  return (user + system) / 1000;
}
