/** What the inspector reads from the worker that holds the bodies. An attempt never changes, so nothing is read twice. */
import { busTransactionsApi } from '@houston/contract/features/operations/bus-transactions/bus-transactions.api';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { callForBytes } from '../../../../platform/calls/api.ts';
import { type BodyClient, openBodyClient } from './body-client.ts';
import type { ViewOf } from './body-desk.ts';

/** A worker for as long as the component shows; null before it has started. */
export function useBodyClient(): BodyClient | null {
  const [client, setClient] = useState<BodyClient | null>(null);
  useEffect(() => {
    const opened = openBodyClient();
    setClient(opened);
    return () => opened.close();
  }, []);
  return client;
}

// Not under the path of a call: the stream of changes would read megabytes again and again.
export function readFromDesk<Answer>(client: BodyClient, key: readonly unknown[], read: () => Promise<Answer>) {
  return queryOptions<Answer>({
    queryKey: ['bodies', client.name, ...key],
    queryFn: read,
    staleTime: Number.POSITIVE_INFINITY,
    // The rows of a place that was scrolled away from are not kept for long.
    gcTime: 10_000,
    retry: false,
  });
}

/** Brings the bodies of all steps of a transaction into the worker; the data are the names of the steps. */
export function useSteps(client: BodyClient, transactionId: number) {
  return useQuery(
    readFromDesk(client, ['steps', transactionId], async () => {
      const answer = await callForBytes(busTransactionsApi.steps, { params: { id: transactionId } });
      return client.ask('putSteps', transactionId, answer);
    }),
  );
}

/** How one text shows; its data are null when there is no such text. */
export function useView(client: BodyClient, of: ViewOf) {
  return useQuery(readFromDesk(client, ['view', of], () => client.ask('view', of)));
}
