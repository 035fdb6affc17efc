import * as z from 'zod';
import { endpoint } from '../../../endpoint.ts';
import type { Topic } from '../../../topics.ts';

/**
 * What was told within this time before a stream opened comes first, as one event of this name: a screen may have read its answers while its
 * stream was on its way.
 */
export const recentEvent = { name: 'recent', milliseconds: 60_000 } as const;

/** A topic that was told of, and how many milliseconds ago. */
export interface RecentTopic {
  topic: Topic;
  ago: number;
}

export const liveApi = {
  stream: endpoint({
    method: 'GET',
    path: '/api/live',
    needs: 'signedIn',
    summary: 'Server-sent events: each names the path prefix of the calls whose answers may have changed',
    response: z.string(),
  }),
};
