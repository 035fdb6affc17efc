/** What a bench is, and what it finds. A file `<name>.bench.ts`, in a folder of its own or not, exports one as `bench`. */
export interface Bench {
  name: string;
  /** Runs only when it is named: it installs what is no package of ours. */
  isOnlyByName?: true;
  run(context: BenchContext): Promise<BenchResult>;
}

export interface BenchContext {
  /** A PostgreSQL server on which a bench may create databases of its own. */
  postgresUrl: string;
  /** An empty folder that is removed afterwards. */
  folder: string;
  /** How long one round measures, in seconds, after its warm-up. */
  seconds: number;
  /** How often each thing is measured, in turns with the others. */
  rounds: number;
  say(line: string): void;
}

export interface BenchResult {
  figures: Figure[];
  targets: Target[];
}

/** One line of the table. Times are milliseconds over all rounds; the rate is that of the median round. */
export interface Figure {
  what: string;
  perSecond: number;
  /** The rate as a part of another line's, 0 to 1. */
  share?: number;
  p50: number;
  p99: number;
}

export interface Target {
  what: string;
  value: number;
  atLeast?: number;
  atMost?: number;
}

export function isMet({
  value,
  atLeast = Number.NEGATIVE_INFINITY,
  atMost = Number.POSITIVE_INFINITY,
}: Target): boolean {
  return value >= atLeast && value <= atMost;
}
