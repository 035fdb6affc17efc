/** An editor for code. It is a large piece of code itself, so it is loaded by who needs it, when they do. */
import { defaultKeymap, history, historyKeymap } from '@codemirror/commands';
import { bracketMatching, foldGutter, foldKeymap, indentOnInput } from '@codemirror/language';
import { type Diagnostic, setDiagnostics } from '@codemirror/lint';
import { Compartment, EditorState, type Extension } from '@codemirror/state';
import { drawSelection, EditorView, highlightActiveLine, keymap, lineNumbers } from '@codemirror/view';
import { useEffect, useRef } from 'react';
import classes from './code.module.css';
import { codeLook } from './code-look.ts';
import { useCodePhrases } from './code-phrases.ts';

export interface Mark<At = PlaceInText> {
  at: At;
  message: string;
}

/** Offsets; what lies past the end is drawn in. */
export interface PlaceInText {
  from: number;
  to: number;
}

export interface CodeEditorProps<At = PlaceInText> {
  value: string;
  onChange: (text: string) => void;
  label: string;
  /** The id of what explains the editor. */
  describedBy: string;
  isReadOnly: boolean;
  marks: readonly Mark<At>[];
  /** What is wrong stands below it and has no place in the text. */
  isInvalid?: boolean;
}

interface Props<At> extends CodeEditorProps<At> {
  /** The same object each time. */
  language: Extension;
  findPlace: (state: EditorState, at: At) => PlaceInText;
  /** In pixels; without it the editor grows with its text. */
  height?: number;
}

// No key is bound to Tab: it leaves the editor, as it leaves every other field.
const fixed: Extension = [
  lineNumbers(),
  foldGutter(),
  history(),
  drawSelection(),
  indentOnInput(),
  bracketMatching(),
  highlightActiveLine(),
  EditorView.lineWrapping,
  keymap.of([...defaultKeymap, ...historyKeymap, ...foldKeymap]),
  codeLook,
];

export function CodeEditor<At>(props: Props<At>) {
  const { value, onChange, label, describedBy, isReadOnly, marks, isInvalid, language, findPlace, height } = props;
  const holder = useRef<HTMLDivElement>(null);
  const view = useRef<EditorView | null>(null);
  const changed = useRef(onChange);
  const variable = useRef(new Compartment());
  const phrases = useCodePhrases();
  const isFaulty = marks.length > 0 || isInvalid === true;
  changed.current = onChange;

  // biome-ignore lint/correctness/useExhaustiveDependencies: made once; the effects below follow what changes
  useEffect(() => {
    const editor = new EditorView({
      doc: value,
      extensions: [
        fixed,
        language,
        height === undefined ? [] : EditorView.theme({ '&': { height: `${height}px` } }),
        variable.current.of([]),
        EditorView.updateListener.of(({ docChanged, state }) => {
          if (docChanged) changed.current(state.doc.toString());
        }),
      ],
      ...(holder.current && { parent: holder.current }),
    });
    view.current = editor;
    return () => editor.destroy();
  }, []);

  useEffect(() => {
    const editor = view.current;
    if (editor === null || editor.state.doc.toString() === value) return;
    editor.dispatch({ changes: { from: 0, to: editor.state.doc.length, insert: value } });
  }, [value]);

  useEffect(() => {
    view.current?.dispatch({
      effects: variable.current.reconfigure([
        phrases,
        EditorState.readOnly.of(isReadOnly),
        EditorView.contentAttributes.of({
          'aria-label': label,
          'aria-describedby': describedBy,
          'aria-readonly': String(isReadOnly),
          'aria-invalid': String(isFaulty),
        }),
      ]),
    });
  }, [label, describedBy, isReadOnly, isFaulty, phrases]);

  useEffect(() => {
    const editor = view.current;
    if (editor === null) return;
    const diagnostics = marks.map(({ at, message }) =>
      diagnosticOf(editor.state, findPlace(editor.state, at), message),
    );
    editor.dispatch(setDiagnostics(editor.state, diagnostics));
  }, [marks, findPlace]);

  return <div ref={holder} className={classes.editor} data-invalid={isFaulty || undefined} />;
}

function diagnosticOf(state: EditorState, { from, to }: PlaceInText, message: string): Diagnostic {
  const end = state.doc.length;
  return { from: Math.min(from, end), to: Math.min(to, end), severity: 'error', message };
}
