/** What happened to a record: of many kinds, in one order, the newest first, page by page. */
import * as z from 'zod';

/** By which readers choose what they are told. */
export const timelineTopics = ['money', 'bus', 'mails', 'work', 'deliveries', 'notes', 'changes'] as const;
export type TimelineTopic = (typeof timelineTopics)[number];

/** What one page tells unless it is asked for more. */
const pageSize = 50;

/** The place of an event among all: its microsecond, its source and its id there. */
const Place = z.string('validation.invalid').regex(/^\d{1,16}_\d{1,2}_-?\d{1,15}$/, 'validation.invalid');

export const TimelineQuery = z.strictObject({
  /** What came before that event, as the page before named it. */
  before: Place.optional(),
  topic: z.enum(timelineTopics, 'validation.invalid').optional(),
  limit: z
    .codec(z.string('validation.number').regex(/^\d{1,3}$/, 'validation.number'), z.int().min(1).max(200), {
      decode: Number,
      encode: String,
    })
    .default(pageSize),
});
export type TimelineQuery = z.output<typeof TimelineQuery>;

export function timelineOf<Event extends z.core.$ZodType>(event: Event) {
  return z.object({
    data: z.array(event),
    /** Where the next page begins; null: nothing is older. */
    older: z.string().nullable(),
    /** What there is to choose for the caller. */
    topics: z.array(z.enum(timelineTopics)),
  });
}

export interface TimelinePage<Event> {
  data: Event[];
  older: string | null;
  topics: TimelineTopic[];
}
