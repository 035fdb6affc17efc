/** The editor of a message with what is wrong in it; a piece of its own, because the editor is large. */
import { Text } from '@mantine/core';
import { useId, useMemo } from 'react';
import { useMessage, useText } from '../../../../i18n/use-text.ts';
import { JsonEditor, type Mark } from '../../../../ui/code/json-editor.tsx';
import { findJsonError } from '../../../../ui/code/json-places.ts';
import classes from '../dead-letters.module.css';
import type { DeadLetterDraft } from './use-dead-letter-draft.ts';

interface MessageEditorProps {
  draft: DeadLetterDraft;
  isReadOnly: boolean;
}

export function MessageEditor({ draft, isReadOnly }: MessageEditorProps) {
  const t = useText();
  const id = useId();
  const marks = useMarks(draft);
  return (
    <div>
      <JsonEditor
        value={draft.text}
        onChange={draft.setText}
        label={t('dead-letters.editor')}
        describedBy={id}
        isReadOnly={isReadOnly}
        marks={marks}
      />
      <div id={id} role="status">
        <Verdict draft={draft} marks={marks} />
        {!isReadOnly && (
          <Text size="xs" c="dimmed">
            {t('dead-letters.editor-hint')}
          </Text>
        )}
      </div>
    </div>
  );
}

/** Where the message is at fault, in words. */
function useMarks({ fault, text }: DeadLetterDraft): readonly Mark[] {
  const t = useText();
  const message = useMessage();
  const isNoJson = fault?.code === 'unable-to-parse-json';
  // biome-ignore lint/correctness/useExhaustiveDependencies: the words follow the fault; a new language comes with the next one
  return useMemo(() => {
    if (isNoJson) {
      const at = findJsonError(text);
      const before = text.slice(0, at.from).split('\n');
      const values = { line: before.length, column: (before.at(-1)?.length ?? 0) + 1 };
      return [{ at, message: t('dead-letters.editor-bad-json', values) }];
    }
    return Object.entries(fault?.fields ?? {}).map(([path, key]) => {
      const name = path === '' ? t('dead-letters.editor-whole') : path;
      return { at: path, message: `${t('general.before-value', { label: name })} ${message(key)}` };
    });
  }, [fault, isNoJson ? text : null]);
}

function Verdict({ draft, marks }: { draft: DeadLetterDraft; marks: readonly Mark[] }) {
  const t = useText();
  const [first] = marks;
  if (first === undefined) {
    return (
      <Text size="sm" c="dimmed">
        {t(draft.fault === null ? 'dead-letters.editor-good' : 'dead-letters.editor-unknown')}
      </Text>
    );
  }
  if (draft.fault?.code === 'unable-to-parse-json') {
    return (
      <Text size="sm" c="var(--mantine-color-error)">
        {first.message}
      </Text>
    );
  }
  return (
    <Text size="sm" component="div" c="var(--mantine-color-error)">
      {t('dead-letters.editor-faults')}
      <ul className={classes.faults}>
        {marks.map(({ message }) => (
          <li key={message}>{message}</li>
        ))}
      </ul>
    </Text>
  );
}
