import { Select } from '@mantine/core';
import { useText } from '../../../../i18n/use-text.ts';
import type { Draft } from '../schema/draft.ts';
import { emptyDraft } from '../schema/draft.ts';
import { newPart } from '../schema/example-draft.ts';
import { type Shape, shapeOf } from '../schema/shape.ts';
import type { FieldProps } from './field-props.ts';
import { useHint, useWrongText } from './field-words.ts';
import { PartFrame } from './part-frame.tsx';

type ChoiceDraft = Extract<Draft, { kind: 'choice' }>;
type ChoiceShape = Extract<Shape, { kind: 'choice' }>;

/** One of several kinds. What was typed for another kind is given up when the kind changes. */
export function ChoiceField(props: Omit<FieldProps, 'draft'> & { shape: ChoiceShape; draft: ChoiceDraft }) {
  const { context, name, shape, draft, setDraft, at, isRequired } = props;
  const t = useText();
  const hint = useHint()(shape);
  const error = useWrongText()(context.wrong[at]);
  const option = shape.options[draft.option] ?? shape.options[0];
  const inner = option && shapeOf(option.schema, context.definitions);
  return (
    <PartFrame
      name={name}
      hint={hint}
      error={error}
      isRequired={isRequired}
      remove={isRequired ? undefined : () => setDraft(undefined)}
    >
      <Select
        label={t('simulator.kind-of', { name })}
        data={shape.options.map(({ label }, place) => ({ value: String(place), label: labelOf(label, place) }))}
        value={String(draft.option)}
        allowDeselect={false}
        searchable={shape.options.length > 8}
        onChange={(value) => {
          const next = shape.options[Number(value)];
          if (next === undefined) return;
          setDraft({
            kind: 'choice',
            option: Number(value),
            value: newPart(next.schema, context.definitions, context.isPrefilled),
          });
        }}
      />
      {option !== undefined && inner !== undefined && (
        <context.Field
          key={draft.option}
          context={context}
          name={labelOf(option.label, draft.option)}
          schema={option.schema}
          draft={draft.value}
          setDraft={(value) => setDraft({ ...draft, value: value ?? emptyDraft(inner) })}
          at={at}
          isRequired
        />
      )}
    </PartFrame>
  );

  function labelOf(label: string | null, place: number): string {
    return label ?? t('simulator.kind', { number: place + 1 });
  }
}
