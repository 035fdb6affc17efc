/** Two texts and what differs between them. Loaded when it is needed, as the editor is. */
import { json } from '@codemirror/lang-json';
import { MergeView, unifiedMergeView } from '@codemirror/merge';
import { EditorState, type Extension } from '@codemirror/state';
import { EditorView, lineNumbers } from '@codemirror/view';
import { useEffect, useRef } from 'react';
import classes from './code.module.css';
import { codeLook } from './code-look.ts';
import { useCodePhrases } from './code-phrases.ts';

export interface TextDifferenceProps {
  before: string;
  after: string;
  /** What is compared, where a dialog has several. */
  of?: string;
  beforeLabel: string;
  afterLabel: string;
  isSideBySide: boolean;
  /** Whether lines far from any difference show as well. */
  isWhole: boolean;
}

const nearDifferences = { collapseUnchanged: { margin: 3, minSize: 4 } };

export function TextDifference(props: TextDifferenceProps) {
  const { before, after, isSideBySide, isWhole } = props;
  const named = (label: string) => (props.of === undefined ? label : `${props.of}, ${label}`);
  const [beforeLabel, afterLabel] = [named(props.beforeLabel), named(props.afterLabel)];
  const holder = useRef<HTMLElement>(null);
  const phrases = useCodePhrases();
  const label = `${beforeLabel}, ${afterLabel}`;

  useEffect(() => {
    const parent = holder.current;
    if (parent === null) return;
    const common = (name: string): Extension => [
      lineNumbers(),
      EditorView.lineWrapping,
      EditorState.readOnly.of(true),
      EditorView.contentAttributes.of({ 'aria-label': name, 'aria-readonly': 'true' }),
      phrases,
      json(),
      codeLook,
    ];
    const collapsing = isWhole ? {} : nearDifferences;
    const view = isSideBySide
      ? new MergeView({
          parent,
          a: { doc: before, extensions: common(beforeLabel) },
          b: { doc: after, extensions: common(afterLabel) },
          ...collapsing,
        })
      : new EditorView({
          parent,
          doc: after,
          extensions: [common(label), unifiedMergeView({ original: before, mergeControls: false, ...collapsing })],
        });
    return () => view.destroy();
  }, [before, after, beforeLabel, afterLabel, label, isSideBySide, isWhole, phrases]);

  return <section ref={holder} className={classes.difference} aria-label={label} />;
}
