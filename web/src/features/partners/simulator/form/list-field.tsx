import { ActionIcon, Group } from '@mantine/core';
import { IconTrash } from '@tabler/icons-react';
import { memo } from 'react';
import { useText } from '../../../../i18n/use-text.ts';
import type { Draft } from '../schema/draft.ts';
import { isPart, newPart } from '../schema/example-draft.ts';
import type { Schema } from '../schema/flatten.ts';
import { type Shape, shapeOf } from '../schema/shape.ts';
import type { FieldProps, FormContext } from './field-props.ts';
import { useHint, useWrongText } from './field-words.ts';
import { AddPart, PartFrame } from './part-frame.tsx';
import { useStable } from './use-stable.ts';

type ListDraft = Extract<Draft, { kind: 'list' }>;
type ListShape = Extract<Shape, { kind: 'list' }>;

export function ListField(props: Omit<FieldProps, 'draft'> & { shape: ListShape; draft: ListDraft }) {
  const { context, name, shape, draft, setDraft, at, isRequired } = props;
  const t = useText();
  const hint = useHint()(shape);
  const error = useWrongText()(context.wrong[at]);
  const put = (items: ListDraft['items']) => setDraft({ kind: 'list', items });
  const nameOf = (place: number) => t('simulator.item', { name, number: place + 1 });
  const set = useStable((place: number, next: Draft | undefined) =>
    put(next === undefined ? draft.items.filter((_, other) => other !== place) : draft.items.with(place, next)),
  );
  return (
    <PartFrame
      name={name}
      hint={hint}
      error={error}
      isRequired={isRequired}
      remove={isRequired ? undefined : () => setDraft(undefined)}
    >
      {draft.items.map((value, place) => (
        <Item
          // biome-ignore lint/suspicious/noArrayIndexKey: items have no name but their place
          key={place}
          context={context}
          schema={shape.item}
          draft={value}
          place={place}
          name={nameOf(place)}
          at={`${at}/${place}`}
          set={set}
        />
      ))}
      <AddPart
        name={nameOf(draft.items.length)}
        add={() => put([...draft.items, newPart(shape.item, context.definitions, context.isPrefilled)])}
      />
    </PartFrame>
  );
}

interface ItemProps {
  context: FormContext;
  schema: Schema;
  draft: Draft;
  place: number;
  name: string;
  at: string;
  set: (place: number, draft: Draft | undefined) => void;
}

const Item = memo(function Item({ context, schema, draft, place, name, at, set }: ItemProps) {
  const t = useText();
  const field = (
    <context.Field
      context={context}
      name={name}
      schema={schema}
      draft={draft}
      setDraft={(next) => set(place, next)}
      at={at}
      isRequired={false}
    />
  );
  if (isPart(shapeOf(schema, context.definitions))) return field;
  return (
    <Group align="flex-end" gap="xs" wrap="nowrap">
      <div style={{ flex: 1, minWidth: 0 }}>{field}</div>
      <ActionIcon
        variant="subtle"
        color="gray"
        mb={6}
        aria-label={t('simulator.remove-part', { name })}
        onClick={() => set(place, undefined)}
      >
        <IconTrash size={16} aria-hidden />
      </ActionIcon>
    </Group>
  );
});
