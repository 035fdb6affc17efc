import { Select, Textarea, TextInput } from '@mantine/core';
import { useText } from '../../../../i18n/use-text.ts';
import { draftFor } from '../schema/draft.ts';
import { type Shape, shapeOf } from '../schema/shape.ts';
import { ChoiceField } from './choice-field.tsx';
import type { FieldProps } from './field-props.ts';
import { useHint, useWrongText } from './field-words.ts';
import { ListField } from './list-field.tsx';
import { ObjectField } from './object-field.tsx';

/** The input of one schema, whatever it asks for. */
export function SchemaField(props: FieldProps) {
  const shape = shapeOf(props.schema, props.context.definitions);
  const draft = draftFor(shape, props.draft);
  switch (shape.kind) {
    case 'object':
      return draft.kind === 'object' ? <ObjectField {...props} shape={shape} draft={draft} /> : null;
    case 'list':
      return draft.kind === 'list' ? <ListField {...props} shape={shape} draft={draft} /> : null;
    case 'choice':
      return draft.kind === 'choice' ? <ChoiceField {...props} shape={shape} draft={draft} /> : null;
    default:
      return <LeafField {...props} shape={shape} text={draft.kind === 'leaf' ? draft.text : ''} />;
  }
}

function LeafField({
  context,
  name,
  shape,
  text,
  setDraft,
  at,
  isRequired,
}: FieldProps & { shape: Shape; text: string }) {
  const t = useText();
  const hint = useHint()(shape);
  const error = useWrongText()(context.wrong[at]);
  const set = (value: string) => setDraft({ kind: 'leaf', text: value });
  const shown = {
    label: shape.title !== '' && shape.title !== name ? `${name} (${shape.title})` : name,
    inputWrapperOrder: ['label', 'input', 'description', 'error'] as ('label' | 'input' | 'description' | 'error')[],
    ...(hint !== '' && { description: hint }),
    ...(error !== undefined && { error }),
    ...(isRequired && { withAsterisk: true, 'aria-required': true }),
    'data-at': at,
  };
  const values = valuesOf(shape);
  if (values !== null) {
    const only = isRequired && values.length === 1 ? (values[0] ?? null) : null;
    return (
      <Select
        {...shown}
        data={values.map((value) => ({ value, label: value.replace(/^"(.*)"$/s, '$1') || '""' }))}
        value={text === '' ? only : text}
        onChange={(value) => set(value ?? '')}
        placeholder={t('simulator.not-set')}
        clearable={!isRequired}
        searchable={values.length > 8}
        limit={200}
        allowDeselect={!isRequired}
      />
    );
  }
  if (shape.kind === 'raw') {
    return (
      <Textarea
        {...shown}
        value={text}
        onChange={(event) => set(event.currentTarget.value)}
        autosize
        minRows={1}
        maxRows={12}
        ff="monospace"
        spellCheck={false}
        placeholder={placeholderOf(shape)}
      />
    );
  }
  return (
    <TextInput
      {...shown}
      value={text}
      onChange={(event) => set(event.currentTarget.value)}
      autoComplete="off"
      spellCheck={false}
      placeholder={placeholderOf(shape)}
      {...(shape.kind === 'number' && { inputMode: 'decimal' as const })}
    />
  );
}

/** What can be chosen, as JSON; null where anything can be typed. */
function valuesOf(shape: Shape): string[] | null {
  if (shape.kind === 'boolean') return ['true', 'false'];
  if (shape.kind !== 'enum') return null;
  return [...new Set(shape.values.map((value) => JSON.stringify(value)))];
}

function placeholderOf({ example }: Shape): string {
  if (example === undefined || example === null) return '';
  const text = typeof example === 'string' ? example : JSON.stringify(example);
  return text.slice(0, 80);
}
