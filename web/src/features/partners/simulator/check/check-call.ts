/** Whether what is typed is what the document asks for. */
import type { EndpointParameter } from '@houston/contract/features/partners/simulator/simulator.schema';
import type { TextKey } from '@houston/contract/texts/sections';
import { type CallForm, parameterKey, sentParameters, type Written } from '../call-form.ts';
import { type CheckAnswer, checkInWorker } from './check-client.ts';

/** What is wrong with a value: a text, and what it is about. */
export interface Wrong {
  key: TextKey;
  detail: string;
}
export type WrongPlaces = Readonly<Record<string, Wrong>>;

/** By `parameterKey`. */
export async function wrongParameters(form: CallForm): Promise<WrongPlaces> {
  const given = new Map(sentParameters(form).map((value) => [parameterKey(value), value.value]));
  const wrong: [string, Wrong][] = [];
  for (const parameter of form.detail.parameters) {
    const key = parameterKey(parameter);
    const value = given.get(key);
    if (value === undefined) {
      if (parameter.required) wrong.push([key, { key: 'validation.required', detail: '' }]);
    } else if (!(await fitsPattern(parameter, value))) wrong.push([key, { key: 'validation.invalid', detail: '' }]);
  }
  return Object.fromEntries(wrong);
}

async function fitsPattern({ pattern }: EndpointParameter, value: string): Promise<boolean> {
  if (pattern === null) return true;
  const answer = await checkInWorker({ schema: { pattern }, definitions: {}, text: JSON.stringify(value) });
  // What cannot be checked is not held against what was typed.
  return 'failed' in answer || answer.mismatches.length === 0;
}

export interface CheckedBody {
  /** By pointer. */
  wrong: WrongPlaces;
  /** What was not checked, and why. */
  notUnderstood: string[];
  failed: Extract<CheckAnswer, { failed: unknown }>['failed'] | null;
}

export async function checkBody(
  { detail: { body, definitions } }: CallForm,
  { json, errors }: Written,
): Promise<CheckedBody> {
  const typed = Object.fromEntries(Object.entries(errors).map(([at, key]) => [at, { key, detail: '' }]));
  if (body === null || json === null || Object.keys(errors).length > 0)
    return { wrong: typed, notUnderstood: [], failed: null };
  const answer = await checkInWorker({ schema: body.schema, definitions, text: json });
  if ('failed' in answer) return { wrong: {}, notUnderstood: [], failed: answer.failed };
  const wrong = Object.fromEntries(answer.mismatches.map(({ at, key, detail }) => [at, { key, detail }]));
  return { wrong, notUnderstood: answer.notUnderstood, failed: null };
}
