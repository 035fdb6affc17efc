import { json } from '@codemirror/lang-json';
import type { EditorState } from '@codemirror/state';
import { CodeEditor, type CodeEditorProps, type Mark as MarkAt, type PlaceInText } from './code-editor.tsx';
import { findField } from './json-places.ts';

/** The field that is at fault (`invoiceInfo.invoiceDate`), or the place itself. */
export type Mark = MarkAt<string | PlaceInText>;

const language = json();

/** An editor for JSON text. */
export function JsonEditor(props: CodeEditorProps<string | PlaceInText>) {
  return <CodeEditor {...props} language={language} findPlace={findPlace} />;
}

function findPlace(state: EditorState, at: string | PlaceInText): PlaceInText {
  return typeof at === 'string' ? findField(state, at) : at;
}
