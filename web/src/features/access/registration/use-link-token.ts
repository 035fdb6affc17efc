import { useLocation } from '@tanstack/react-router';

/** The token of the mailed link. It goes nowhere but into the body of a call: not into a query, not into a log line. */
export function useLinkToken(): string {
  return useLocation({ select: ({ pathname }) => pathname.replace(/\/$/, '').split('/').at(-1) ?? '' });
}
