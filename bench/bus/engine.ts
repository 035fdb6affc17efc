/** What the bench asks of every queue. */
export interface QueueEngine {
  enqueue(count: number): Promise<void>;
  /** Starts a worker, and resolves when everything is done. */
  drain(): Promise<void>;
  /** Milliseconds from enqueueing to the start, of `count` messages with pauses between, while nothing else waits. */
  latencies?(count: number): Promise<number[]>;
  close(): Promise<void>;
}
