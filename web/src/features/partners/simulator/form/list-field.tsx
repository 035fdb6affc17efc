import { ActionIcon, Group } from '@mantine/core';
import { IconTrash } from '@tabler/icons-react';
import { useText } from '../../../../i18n/use-text.ts';
import type { Draft } from '../schema/draft.ts';
import { isPart, newPart } from '../schema/example-draft.ts';
import { type Shape, shapeOf } from '../schema/shape.ts';
import type { FieldProps } from './field-props.ts';
import { useHint, useWrongText } from './field-words.ts';
import { AddPart, PartFrame } from './part-frame.tsx';

type ListDraft = Extract<Draft, { kind: 'list' }>;
type ListShape = Extract<Shape, { kind: 'list' }>;

export function ListField(props: Omit<FieldProps, 'draft'> & { shape: ListShape; draft: ListDraft }) {
  const { context, name, shape, draft, setDraft, at, isRequired } = props;
  const t = useText();
  const hint = useHint()(shape);
  const error = useWrongText()(context.wrong[at]);
  const item = shapeOf(shape.item, context.definitions);
  const put = (items: ListDraft['items']) => setDraft({ kind: 'list', items });
  const nameOf = (place: number) => t('simulator.item', { name, number: place + 1 });
  return (
    <PartFrame
      name={name}
      hint={hint}
      error={error}
      isRequired={isRequired}
      remove={isRequired ? undefined : () => setDraft(undefined)}
    >
      {draft.items.map((value, place) => {
        const remove = () => put(draft.items.filter((_, other) => other !== place));
        const field = (
          <context.Field
            context={context}
            name={nameOf(place)}
            schema={shape.item}
            draft={value}
            setDraft={(next) => (next === undefined ? remove() : put(draft.items.with(place, next)))}
            at={`${at}/${place}`}
            isRequired={false}
          />
        );
        // biome-ignore lint/suspicious/noArrayIndexKey: items have no name but their place
        if (isPart(item)) return <div key={place}>{field}</div>;
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: items have no name but their place
          <Group key={place} align="flex-end" gap="xs" wrap="nowrap">
            <div style={{ flex: 1, minWidth: 0 }}>{field}</div>
            <ActionIcon
              variant="subtle"
              color="gray"
              mb={6}
              aria-label={t('simulator.remove-part', { name: nameOf(place) })}
              onClick={remove}
            >
              <IconTrash size={16} aria-hidden />
            </ActionIcon>
          </Group>
        );
      })}
      <AddPart
        name={nameOf(draft.items.length)}
        add={() => put([...draft.items, newPart(shape.item, context.definitions, context.isPrefilled)])}
      />
    </PartFrame>
  );
}
