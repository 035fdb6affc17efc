import { VisuallyHidden } from '@mantine/core';
import { useText } from '../../../i18n/use-text.ts';
import type { ComparedRow, Row } from './body/body-desk.ts';
import { differingPart } from './differing-part.ts';
import styles from './step-inspector.module.css';

interface ComparedLineProps {
  row: ComparedRow;
  /** Whether the row shows one side: the one that has something there. */
  isInOne: boolean;
}

/** One row of a comparison: what left and right hold there, with a sign and a word for the difference. */
export function ComparedLine({ row: { left, right, isSame }, isInOne }: ComparedLineProps) {
  const t = useText();
  const isChanged = !isSame && left !== null && right !== null;
  const parts = isChanged ? differingPart(left.text, right.text) : null;
  const word = isSame ? null : t(`step-inspector.${isChanged ? 'changed' : left === null ? 'added' : 'removed'}`);
  return (
    <div className={styles.compared} data-changed={!isSame || undefined} data-in-one={isInOne || undefined}>
      {word !== null && <VisuallyHidden>{word}: </VisuallyHidden>}
      {!(isInOne && (isSame || left === null)) && (
        <Half
          row={left}
          sign={isSame ? '' : '−'}
          kind={isSame || left === null ? 'same' : 'removed'}
          part={parts?.left}
        />
      )}
      {!(isInOne && right === null) && (
        <Half
          row={right}
          sign={isSame ? '' : '+'}
          kind={isSame || right === null ? 'same' : 'added'}
          part={parts?.right}
        />
      )}
    </div>
  );
}

interface HalfProps {
  row: Row | null;
  sign: string;
  kind: 'same' | 'removed' | 'added';
  /** What differs in it: from, to. */
  part: readonly [number, number] | undefined;
}

function Half({ row, sign, kind, part }: HalfProps) {
  const text = row?.text ?? '';
  const [from, to] = part ?? [text.length, text.length];
  return (
    <div className={styles.half} data-kind={kind} data-empty={row === null || undefined}>
      <span className={styles.number} aria-hidden>
        {row?.number}
      </span>
      <span className={styles.sign} aria-hidden>
        {row !== null && sign}
      </span>
      <span className={styles.text}>
        {text.slice(0, from)}
        {from < to && <mark className={styles.part}>{text.slice(from, to)}</mark>}
        {text.slice(to)}
      </span>
    </div>
  );
}
