import { TextInput } from '@mantine/core';
import { memo } from 'react';
import { useText } from '../../../../i18n/use-text.ts';
import { pointerPart } from '../schema/body-text.ts';
import type { Draft, Entry } from '../schema/draft.ts';
import { isPart, newPart } from '../schema/example-draft.ts';
import type { Schema } from '../schema/flatten.ts';
import { type Property, type Shape, shapeOf } from '../schema/shape.ts';
import type { FieldProps, FormContext } from './field-props.ts';
import { useHint, useWrongText } from './field-words.ts';
import classes from './form.module.css';
import { AddPart, PartFrame } from './part-frame.tsx';
import { useInTurns } from './use-in-turns.ts';
import { useStable } from './use-stable.ts';

type ObjectDraft = Extract<Draft, { kind: 'object' }>;
type ObjectShape = Extract<Shape, { kind: 'object' }>;

/** A part that is required and holds itself is opened by hand from this level on. */
const deepestOpen = 8;

export function ObjectField(props: Omit<FieldProps, 'draft'> & { shape: ObjectShape; draft: ObjectDraft }) {
  const { context, name, shape, draft, setDraft, at, isRequired } = props;
  const hint = useHint()(shape);
  const error = useWrongText()(context.wrong[at]);
  return (
    <PartFrame
      name={name}
      hint={hint}
      error={error}
      isRequired={isRequired}
      remove={isRequired ? undefined : () => setDraft(undefined)}
    >
      <ObjectFields context={context} shape={shape} draft={draft} setDraft={setDraft} at={at} name={name} />
    </PartFrame>
  );
}

interface ObjectFieldsProps {
  context: FormContext;
  shape: ObjectShape;
  draft: ObjectDraft;
  setDraft: (draft: Draft) => void;
  at: string;
  name: string;
}

/** The fields of an object without a frame: those of the whole body. */
export function ObjectFields({ context, shape, draft, setDraft, at, name }: ObjectFieldsProps) {
  const drawn = useInTurns(shape.properties.length);
  // What is typed into one field draws none of the others again.
  const set = useStable((field: string, value: Draft | undefined) => {
    const { [field]: _before, ...others } = draft.fields;
    setDraft({ ...draft, fields: value === undefined ? others : { ...others, [field]: value } });
  });
  return (
    <div className={classes.fields}>
      {shape.properties.slice(0, drawn).map((property) => (
        <PropertyField
          key={property.name}
          context={context}
          property={property}
          draft={Object.hasOwn(draft.fields, property.name) ? draft.fields[property.name] : undefined}
          set={set}
          at={`${at}/${pointerPart(property.name)}`}
        />
      ))}
      {shape.extra !== null && (
        <ExtraFields context={context} shape={shape} draft={draft} setDraft={setDraft} at={at} name={name} />
      )}
    </div>
  );
}

interface PropertyFieldProps {
  context: FormContext;
  property: Property;
  draft: Draft | undefined;
  set: (name: string, draft: Draft | undefined) => void;
  at: string;
}

const PropertyField = memo(function PropertyField({ context, property, draft, set, at }: PropertyFieldProps) {
  const { name, schema, isRequired } = property;
  const setDraft = (value: Draft | undefined) => set(name, value);
  const shape = shapeOf(schema, context.definitions);
  const hint = useHint()(shape);
  const opens = isPart(shape);
  const isClosed = opens && draft === undefined && (!isRequired || at.split('/').length > deepestOpen);
  if (!opens && shape.kind !== 'raw') {
    return (
      <context.Field
        context={context}
        name={name}
        schema={schema}
        draft={draft}
        setDraft={setDraft}
        at={at}
        isRequired={isRequired}
      />
    );
  }
  return (
    <div className={classes.wide}>
      {isClosed ? (
        <AddPart
          name={name}
          hint={hint}
          add={() => setDraft(newPart(schema, context.definitions, context.isPrefilled))}
        />
      ) : (
        <context.Field
          context={context}
          name={name}
          schema={schema}
          draft={draft}
          setDraft={setDraft}
          at={at}
          isRequired={isRequired}
        />
      )}
    </div>
  );
});

/** Entries whose names the document leaves open. */
function ExtraFields({ context, shape, draft, setDraft, at, name }: ObjectFieldsProps) {
  const t = useText();
  const put = (extra: ObjectDraft['extra']) => setDraft({ ...draft, extra });
  const newValue = () => newPart(shape.extra, context.definitions, context.isPrefilled);
  const set = useStable((place: number, next: Partial<Entry> | undefined) => {
    const before = draft.extra[place];
    if (next === undefined || before === undefined) put(draft.extra.filter((_, other) => other !== place));
    else put(draft.extra.with(place, { ...before, ...next }));
  });
  return (
    <>
      {draft.extra.map((entry, place) => (
        <ExtraField
          // biome-ignore lint/suspicious/noArrayIndexKey: an entry has no name yet while it is typed
          key={place}
          context={context}
          schema={shape.extra}
          entry={entry}
          place={place}
          name={name}
          at={at}
          set={set}
        />
      ))}
      <div className={classes.wide}>
        <AddPart
          name={t('simulator.item', { name, number: draft.extra.length + 1 })}
          add={() => put([...draft.extra, { name: '', value: newValue() }])}
        />
      </div>
    </>
  );
}

interface ExtraFieldProps extends Pick<ObjectFieldsProps, 'context' | 'at' | 'name'> {
  schema: Schema;
  entry: Entry;
  place: number;
  set: (place: number, entry: Partial<Entry> | undefined) => void;
}

const ExtraField = memo(function ExtraField({ context, schema, entry, place, name, at, set }: ExtraFieldProps) {
  const t = useText();
  const numbered = t('simulator.item', { name, number: place + 1 });
  return (
    <div className={classes.wide}>
      <PartFrame name={numbered} hint="" error={undefined} isRequired={false} remove={() => set(place, undefined)}>
        <TextInput
          label={t('simulator.entry-name', { name })}
          value={entry.name}
          onChange={(event) => set(place, { name: event.currentTarget.value })}
        />
        <context.Field
          context={context}
          name={entry.name === '' ? numbered : entry.name}
          schema={schema}
          draft={entry.value}
          setDraft={(next) => set(place, { value: next ?? newPart(schema, context.definitions, context.isPrefilled) })}
          at={`${at}/${pointerPart(entry.name)}`}
          isRequired
        />
      </PartFrame>
    </div>
  );
});
