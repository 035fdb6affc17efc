import * as z from 'zod';
import { lines } from './fields.ts';

/** A note as it is written, about whatever record. */
export const NewNote = z.strictObject({
  text: lines(2000).min(1, 'validation.required'),
  /** Of one press of the button: the note is stored once however often it is sent. */
  press: z.uuid('validation.invalid'),
});
