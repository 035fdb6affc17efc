/** What React complains of while a test runs (keys used twice, nesting that HTML forbids, state set while drawing) fails that test. */
import { format } from 'node:util';
import { afterEach, beforeEach, expect, vi } from 'vitest';

/**
 * That something changed outside of `act` says nothing about the product; and in tests a dialog is drawn where it stands in the
 * source, in the console at the end of the document: there no form is within a form.
 */
const harmless =
  /not wrapped in act|not configured to support act|<form> cannot (be a descendant of|contain a nested) <form>/;

export function failOnComplaints(): void {
  let complaints: string[] = [];

  beforeEach(() => {
    complaints = [];
    vi.spyOn(console, 'error').mockImplementation((...said: unknown[]) => {
      const text = format(...said);
      if (!harmless.test(text)) complaints.push(text);
    });
  });

  afterEach(() => expect(complaints).toEqual([]));
}
