import { fieldErrors } from '../../../problem.ts';
import { type DeadLetterType, messageSchemaOf, transactionTypeOf } from '../service-bus/bus-message.ts';

/** Why a message cannot be sent as it stands. */
export interface MessageFault {
  readonly code: 'wrong_message_type' | 'unable-to-parse-json' | 'invalid_message';
  /** Field path -> message key. */
  readonly fields?: Record<string, string>;
}

/** Checks the JSON text of a message before it is sent as `type` under `transactionNumber`, which an edit cannot change. */
export function findMessageFault(text: string, type: DeadLetterType, transactionNumber: string): MessageFault | null {
  const busType = transactionTypeOf(type);
  if (busType === null) return { code: 'wrong_message_type' };
  const read = readMessage(text);
  if (read === null) return { code: 'unable-to-parse-json' };
  if (read.unstorable.length > 0) return invalid(read.unstorable, 'validation.characters');
  const checked = messageSchemaOf(busType, read.message).safeParse(read.message);
  if (!checked.success) return { code: 'invalid_message', fields: fieldErrors(checked.error) };
  const isSame = (checked.data as { transactionNumber: string }).transactionNumber === transactionNumber;
  return isSame ? null : invalid(['transactionNumber'], 'validation.invalid');
}

/** The message, and the fields that hold a character which no database can store; null for what is no JSON. */
function readMessage(text: string): { message: unknown; unstorable: string[] } | null {
  if (!text.isWellFormed()) return null;
  const unstorable = new Set<string>();
  try {
    const message: unknown = JSON.parse(text, (name, value: unknown) => {
      if (!isStorable(name) || (typeof value === 'string' && !isStorable(value))) unstorable.add(name.toWellFormed());
      return value;
    });
    return { message, unstorable: [...unstorable].slice(0, 20) };
  } catch {
    return null;
  }
}

function isStorable(text: string): boolean {
  return text.isWellFormed() && !text.includes('\u0000');
}

function invalid(names: readonly string[], key: string): MessageFault {
  return { code: 'invalid_message', fields: Object.fromEntries(names.map((name) => [name, key])) };
}
