/** What is typed for one endpoint, and what it comes to when it is sent. */
import type {
  EndpointDetail,
  EndpointParameter,
  ParameterValue,
} from '@houston/contract/features/partners/simulator/simulator.schema';
import type { TextKey } from '@houston/contract/texts/sections';
import { bodyText } from './schema/body-text.ts';
import { type Draft, draftFrom } from './schema/draft.ts';
import { completed, exampleDraft } from './schema/example-draft.ts';
import { formEncoded } from './schema/form-encode.ts';

export interface CallForm {
  detail: EndpointDetail;
  /** By `parameterKey`. */
  parameters: Readonly<Record<string, string>>;
  draft: Draft | undefined;
  /** The body as it is typed as JSON; null while it is typed into the form. */
  json: string | null;
}

/** Values from elsewhere: a scenario, or a call that was made before. */
export interface CallValues {
  parameters: readonly ParameterValue[];
  body: string | null;
}

export const parameterKey = ({ in: place, name }: Pick<EndpointParameter, 'in' | 'name'>) => `${place} ${name}`;

/** Nothing typed, or the examples of the document. */
export function newForm(detail: EndpointDetail, isPrefilled: boolean): CallForm {
  const { body, definitions } = detail;
  const given = detail.parameters.filter(({ example }) => isPrefilled && example !== '');
  const parameters = Object.fromEntries(given.map((parameter) => [parameterKey(parameter), parameter.example]));
  if (body === null || !isPrefilled) return { detail, parameters, draft: undefined, json: null };
  const whole = body.example ?? null;
  const draft =
    whole === null
      ? exampleDraft(body.schema, definitions)
      : completed(draftFrom(body.schema, whole, definitions), body.schema, definitions);
  return { detail, parameters, draft, json: null };
}

/** The body begins again, empty or with the examples; parameters that were typed stay, as they are no part of it. */
export function prefilledForm({ detail, parameters }: CallForm, isPrefilled: boolean): CallForm {
  const isExample = (key: string, value: string) =>
    detail.parameters.some((parameter) => parameterKey(parameter) === key && parameter.example === value);
  const typed = Object.entries(parameters).filter(([key, value]) => value !== '' && !isExample(key, value));
  const form = newForm(detail, isPrefilled);
  return { ...form, parameters: { ...form.parameters, ...Object.fromEntries(typed) } };
}

/** The form with values put in; as JSON where the form has no place for all of them. */
export function filledForm(detail: EndpointDetail, values: CallValues): CallForm {
  const declared = new Set(detail.parameters.map(parameterKey));
  const given = values.parameters.filter((value) => declared.has(parameterKey(value)));
  const form = { detail, parameters: Object.fromEntries(given.map((value) => [parameterKey(value), value.value])) };
  const { body } = detail;
  if (body === null || values.body === null) return { ...form, draft: undefined, json: null };
  const draft = draftOf(detail, values.body);
  return draft === null ? { ...form, draft: undefined, json: values.body } : { ...form, draft, json: null };
}

/** The draft of a text; null where it would not say the same. */
export function draftOf({ body, definitions }: EndpointDetail, text: string): Draft | null {
  if (body === null) return null;
  try {
    const value: unknown = JSON.parse(text);
    const draft = draftFrom(body.schema, value, definitions);
    const back = bodyText(body.schema, draft, definitions, body.isRequired);
    const isSame = JSON.stringify(sorted(JSON.parse(back.text ?? '{}'))) === JSON.stringify(sorted(value));
    return isSame ? draft : null;
  } catch {
    return null;
  }
}

function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted);
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value).map(([name, inner]) => [name, sorted(inner)] as const);
  return Object.fromEntries(entries.sort(([one], [other]) => (one < other ? -1 : 1)));
}

export interface Written {
  /** The body as JSON; null for none. */
  json: string | null;
  errors: Readonly<Record<string, TextKey>>;
}

export function writtenBody({ detail: { body, definitions }, draft, json }: CallForm): Written {
  if (body === null) return { json: null, errors: {} };
  if (json === null) {
    const { text, errors } = bodyText(body.schema, draft, definitions, body.isRequired);
    return { json: text, errors };
  }
  if (json.trim() === '') {
    return { json: null, errors: body.isRequired ? { '#': 'simulator.wrong-required' } : {} };
  }
  try {
    JSON.parse(json);
    return { json, errors: {} };
  } catch {
    return { json: null, errors: { '#': 'simulator.wrong-json' } };
  }
}

/** JSON goes as it stands, also where the document asks for something else: that is how a failing call is made once more. */
export function isSentAnyway(form: CallForm): boolean {
  return form.json !== null && Object.keys(writtenBody(form).errors).length === 0;
}

/** As it leaves the house. */
export function sentBody({ detail: { body } }: CallForm, json: string | null): string | null {
  const isForm = body?.contentType === 'application/x-www-form-urlencoded';
  return json !== null && isForm ? formEncoded(json) : json;
}

export function sentParameters({ detail, parameters }: CallForm): ParameterValue[] {
  return detail.parameters.flatMap((parameter) => {
    const value = (parameters[parameterKey(parameter)] ?? '').trim();
    return value === '' ? [] : [{ name: parameter.name, in: parameter.in, value }];
  });
}
