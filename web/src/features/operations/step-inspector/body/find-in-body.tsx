import { Group, Text, TextInput } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { type KeyboardEvent, useRef, useState } from 'react';
import { useText } from '../../../../i18n/use-text.ts';
import { useCount } from '../../../../ui/grid/grid-footer.tsx';
import type { BodyClient } from './body-client.ts';
import type { ViewOf } from './body-desk.ts';

interface FindInBodyProps {
  client: BodyClient;
  view: ViewOf;
  title: string;
  show: (row: number) => void;
}

/** Finds the next place of a text. The browser's own search sees only the rows that are drawn. */
export function FindInBody({ client, view, title, show }: FindInBodyProps) {
  const t = useText();
  const count = useCount();
  const at = useRef(-1);
  const [typed, setTyped] = useState('');
  const [told, setTold] = useState('');

  async function findNext(): Promise<void> {
    const found = await client.ask('find', view, typed, at.current);
    at.current = found?.row ?? -1;
    setTold(
      found === null
        ? t('step-inspector.not-found')
        : t('step-inspector.line-found', { line: count(found.number ?? 0) }),
    );
    if (found !== null) show(found.row);
  }

  function onKeyDown(event: KeyboardEvent): void {
    if (event.key !== 'Enter' || typed === '') return;
    event.preventDefault();
    void findNext();
  }

  return (
    <Group gap={6}>
      <Text size="xs" role="status">
        {told}
      </Text>
      <TextInput
        size="xs"
        w={150}
        type="search"
        leftSection={<IconSearch size={14} aria-hidden />}
        aria-label={t('step-inspector.find-in', { body: title })}
        placeholder={t('step-inspector.find')}
        maxLength={200}
        value={typed}
        onChange={(event) => {
          setTyped(event.currentTarget.value);
          setTold('');
          at.current = -1;
        }}
        onKeyDown={onKeyDown}
      />
    </Group>
  );
}
