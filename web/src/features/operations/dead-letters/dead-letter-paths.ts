const busPath = '/mission-control/service-bus';

export const lettersPath = `${busPath}/failed-transactions`;
export const jobsPath = `${lettersPath}/jobs`;

/** The trace of everything under a message identifier, which is its transaction number. */
export function tracePath(messageIdentifier: string): string {
  return `${busPath}/transaction-trace/${encodeURIComponent(messageIdentifier)}`;
}

export function busTransactionPath(id: number): string {
  return `${busPath}/transactions/${id}`;
}

/** The search of the list with only what `filters` say. */
export function lettersSearch(filters: Record<string, string>): { query: string } {
  return { query: new URLSearchParams(filters).toString() };
}
