/** The rules of an ISO 20022 message: which elements, in which order, how often, with which text. */

interface Text {
  kind: 'text';
  /** What a right value looks like, for the message. */
  expects: string;
  isValid(value: string): boolean;
  /** Whether it carries `Ccy`, a currency code. */
  hasCurrency?: true;
}

export interface Parts {
  kind: 'sequence' | 'choice';
  children: readonly Child[];
}

/** A part that nobody reads: anything well-formed. */
interface Anything {
  kind: 'any';
}

export type Content = Text | Parts | Anything;

export interface Child {
  name: string;
  content: Content;
  atLeast: 0 | 1;
  atMost: number;
}

/** One of these marks ends a name: `?` at most once, `*` any number, `+` at least once; without one exactly once. */
type Rules = Readonly<Record<string, Content>>;

function childrenOf(rules: Rules): Child[] {
  return Object.entries(rules).map(([key, content]) => {
    const mark = /[?*+]$/.exec(key)?.[0] ?? '';
    return {
      name: mark === '' ? key : key.slice(0, -1),
      content,
      atLeast: mark === '' || mark === '+' ? 1 : 0,
      atMost: mark === '*' || mark === '+' ? Number.POSITIVE_INFINITY : 1,
    };
  });
}

export function sequence(rules: Rules): Parts {
  return { kind: 'sequence', children: childrenOf(rules) };
}

/** Exactly one of them. */
export function choice(rules: Rules): Parts {
  return { kind: 'choice', children: childrenOf(rules).map((child) => ({ ...child, atLeast: 0 })) };
}

export const any: Anything = { kind: 'any' };

export function matching(pattern: RegExp, expects: string): Text {
  return { kind: 'text', expects, isValid: (value) => pattern.test(value) };
}

export function oneOf(...values: string[]): Text {
  return { kind: 'text', expects: values.join(' | '), isValid: (value) => values.includes(value) };
}

/** Text of 1 to `length` characters. */
export function upTo(length: number): Text {
  return {
    kind: 'text',
    expects: `1-${length}`,
    isValid: (value) => value.length > 0 && value.length <= length,
  };
}

export const flag = oneOf('true', 'false', '1', '0');
export const count = matching(/^\d{1,15}$/, '0-9');
export const decimal = matching(/^-?\d{1,18}(\.\d{0,17})?$/, '0.00');
export const currency = matching(/^[A-Z]{3}$/, 'EUR');
export const country = matching(/^[A-Z]{2}$/, 'NL');
export const date = matching(/^\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])(Z|[+-]\d{2}:\d{2})?$/, 'yyyy-mm-dd');
export const dateTime = matching(
  /^\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])T([01]\d|2[0-4]):[0-5]\d:[0-5]\d(\.\d+)?(Z|[+-]\d{2}:\d{2})?$/,
  'yyyy-mm-ddThh:mm:ss',
);
export const iban = matching(/^[A-Z]{2}\d{2}[A-Za-z0-9]{1,30}$/, 'IBAN');
export const bic = matching(/^[A-Z0-9]{4}[A-Z]{2}[A-Z0-9]{2}([A-Z0-9]{3})?$/, 'BIC');
export const creditOrDebit = oneOf('CRDT', 'DBIT');

/** At most 18 digits, 5 of them behind the dot, with a currency. */
export const amount: Text = {
  kind: 'text',
  expects: '0.00',
  isValid: (value) => /^\d+(\.\d{0,5})?$/.test(value) && value.replace('.', '').length <= 18,
  hasCurrency: true,
};
