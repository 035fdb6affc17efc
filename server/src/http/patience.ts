/** How long a statement may take of calls whose work grows with a partner: a little less than the console waits for their answer. */
export const patience = {
  read: { timeoutMs: 40_000 },
  write: { timeoutMs: 110_000 },
} as const;
