import type { DeadLetter } from '@houston/contract/features/operations/dead-letters/dead-letters.schema';
import type { TextKey } from '@houston/contract/texts/sections';
import { Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { useText } from '../../../i18n/use-text.ts';
import { useBusWords } from '../service-bus/bus-words.shared.tsx';
import classes from './dead-letters.module.css';

type Typed = Pick<DeadLetter, 'messageType' | 'isRelease'>;

export function typeKey({ messageType, isRelease }: Typed): TextKey {
  return isRelease ? 'dossiers.purpose-release' : `dead-letters.type-${messageType}`;
}

export function TypeName({ letter }: { letter: Typed }) {
  return useText()(typeKey(letter));
}

export function Mono({ children }: { children: ReactNode }) {
  return (
    <Text span inherit ff="monospace" fz="xs">
      {children}
    </Text>
  );
}

/** A long text on up to two lines of a narrow cell; the whole of it is in its title and on the record. */
export function Cut({ children }: { children: string }) {
  return (
    <span className={classes.cut} title={children}>
      {children}
    </span>
  );
}

/** A root cause on up to three lines; the whole of it is in its title and on the record. */
export function Cause({ children }: { children: string }) {
  const words = useBusWords()(children);
  return (
    <span className={classes.cause} title={words}>
      {words}
    </span>
  );
}
