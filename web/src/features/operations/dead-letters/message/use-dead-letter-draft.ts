import type { DeadLetterDetail } from '@houston/contract/features/operations/dead-letters/dead-letters.schema';
import { findMessageFault, type MessageFault } from '@houston/contract/features/operations/dead-letters/message-check';
import type { DeadLetterType } from '@houston/contract/features/operations/service-bus/bus-message';
import { useDeferredValue, useMemo, useState } from 'react';
import { isSameMessage, readableText } from './message-text.ts';

export interface DeadLetterDraft {
  /** The message that failed, as the editor shows it. */
  original: string;
  /** What stands in the editor. */
  text: string;
  type: DeadLetterType;
  isChanged: boolean;
  /** Why it cannot be sent as it stands; a moment behind the keys. */
  fault: MessageFault | null;
  setText(text: string): void;
  setType(type: DeadLetterType): void;
  /** Puts the original back. */
  reset(): void;
  /** What to send; `fault` is that of this very text. */
  toSend(): { body: string; fault: MessageFault | null };
}

/** The message as somebody edits it. It is kept here until it is sent or given up, whatever becomes of the record. */
export function useDeadLetterDraft({ messageBody, messageType, messageIdentifier }: DeadLetterDetail): DeadLetterDraft {
  const original = useMemo(() => readableText(messageBody), [messageBody]);
  const [typed, setTyped] = useState<string | null>(null);
  const [chosenType, setType] = useState<DeadLetterType | null>(null);
  const text = typed ?? original;
  const type = chosenType ?? messageType;
  const checked = useDeferredValue(text);
  const fault = useMemo(() => findMessageFault(checked, type, messageIdentifier), [checked, type, messageIdentifier]);
  const isChanged = typed !== null && !isSameMessage(typed, original);

  return {
    original,
    text,
    type,
    isChanged,
    fault,
    setText: setTyped,
    setType,
    reset: () => setTyped(null),
    // Unchanged, it goes as it came, to the last space.
    toSend: () => ({
      body: isChanged ? text : messageBody,
      fault: findMessageFault(text, type, messageIdentifier),
    }),
  };
}
