type State = Readonly<Record<string, unknown>> | null;

/** Whether a field only tells which part of a record was changed, as the country whose owner it was: the trail keeps it beside what became of it. */
export function isContext(name: string, { before, after }: { before: State; after: State }): boolean {
  return before !== null && after !== null && !(name in before) && name in after;
}
