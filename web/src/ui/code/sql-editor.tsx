import { autocompletion, type Completion, completionKeymap } from '@codemirror/autocomplete';
import { PostgreSQL, sql } from '@codemirror/lang-sql';
import type { EditorState } from '@codemirror/state';
import { keymap } from '@codemirror/view';
import { useMemo } from 'react';
import { CodeEditor, type CodeEditorProps, type PlaceInText } from './code-editor.tsx';

/** What can be read: views with their columns and types. */
export interface SqlSchema {
  name: string;
  views: Readonly<Record<string, Readonly<Record<string, string>>>>;
}

interface SqlEditorProps extends CodeEditorProps<PlaceInText> {
  /** The same object each time. */
  schema: SqlSchema;
  /** In pixels. */
  height: number;
}

/** An editor for SQL that completes words, views and columns; marks stand at offsets. */
export function SqlEditor({ schema, ...props }: SqlEditorProps) {
  const language = useMemo(
    () => [
      sql({ dialect: PostgreSQL, defaultSchema: schema.name, schema: { [schema.name]: completionsOf(schema) } }),
      autocompletion({ icons: false }),
      keymap.of(completionKeymap),
    ],
    [schema],
  );
  return <CodeEditor {...props} language={language} findPlace={findPlace} />;
}

function completionsOf({ views }: SqlSchema): Record<string, Completion[]> {
  return Object.fromEntries(
    Object.entries(views).map(([view, columns]) => [
      view,
      Object.entries(columns).map(([label, detail]) => ({ label, detail, type: 'property' })),
    ]),
  );
}

function findPlace({ doc }: EditorState, { from, to }: PlaceInText): PlaceInText {
  // What is wrong at the very end has no letter to be marked at: the one before is.
  const end = doc.length;
  return from >= end ? { from: Math.max(0, end - 1), to: end } : { from, to: Math.max(to, from + 1) };
}
