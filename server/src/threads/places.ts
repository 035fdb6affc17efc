/** So many may be at something at once; the others wait their turn. */
export class Places {
  private free: number;
  private readonly waiting: (() => void)[] = [];

  constructor(count: number) {
    this.free = count;
  }

  async run<Result>(work: () => Promise<Result>): Promise<Result> {
    if (this.free > 0) this.free -= 1;
    else await new Promise<void>((resolve) => this.waiting.push(resolve));
    try {
      return await work();
    } finally {
      // The place goes straight to the next, so that nobody who comes meanwhile takes it as well.
      const next = this.waiting.shift();
      if (next) next();
      else this.free += 1;
    }
  }
}
