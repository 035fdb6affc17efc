import { css } from '@codemirror/lang-css';
import type { EditorState } from '@codemirror/state';
import { CodeEditor, type CodeEditorProps, type PlaceInText } from './code-editor.tsx';

/** Both from 1, as people count. */
interface LineAndColumn {
  line: number;
  column: number;
}

interface CssEditorProps extends CodeEditorProps<LineAndColumn> {
  /** In pixels. */
  height: number;
}

const language = css();

/** An editor for style sheets; marks stand at a line and a column. */
export function CssEditor(props: CssEditorProps) {
  return <CodeEditor {...props} language={language} findPlace={findPlace} />;
}

function findPlace({ doc }: EditorState, { line, column }: LineAndColumn): PlaceInText {
  const { from, to } = doc.line(Math.min(Math.max(line, 1), doc.lines));
  const start = Math.min(from + column - 1, to);
  return { from: start, to: Math.max(to, start) };
}
