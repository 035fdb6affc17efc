/** The screen with everything under a transaction number. */
export function tracePath(transactionNumber: string): string {
  return `/mission-control/service-bus/transaction-trace/${encodeURIComponent(transactionNumber)}`;
}

export function transactionPath(id: number): string {
  return `/mission-control/service-bus/transactions/${id}`;
}

export function deadLetterPath(id: number): string {
  return `/mission-control/service-bus/failed-transactions/${id}`;
}
