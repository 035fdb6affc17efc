import { Text } from '@mantine/core';
import { useMemo } from 'react';
import { useText } from '../../../../i18n/use-text.ts';
import type { CallForm } from '../call-form.ts';
import type { WrongPlaces } from '../check/check-call.ts';
import { draftFor } from '../schema/draft.ts';
import { shapeOf } from '../schema/shape.ts';
import { useWrongText } from './field-words.ts';
import { ObjectFields } from './object-field.tsx';
import { SchemaField } from './schema-field.tsx';

interface BodyFormProps {
  form: CallForm;
  wrong: WrongPlaces;
  isPrefilled: boolean;
  change: (form: CallForm) => void;
}

/** The whole body as a form. */
export function BodyForm({ form, wrong, isPrefilled, change }: BodyFormProps) {
  const t = useText();
  const wrongText = useWrongText();
  const { body, definitions } = form.detail;
  const context = useMemo(
    () => ({ definitions, wrong, isPrefilled, Field: SchemaField }),
    [definitions, wrong, isPrefilled],
  );
  if (body === null) return null;
  const shape = shapeOf(body.schema, definitions);
  const draft = draftFor(shape, form.draft);
  const name = t('simulator.json-text');
  if (shape.kind === 'object' && draft.kind === 'object') {
    return (
      <>
        {wrong['#'] !== undefined && (
          <Text size="sm" c="var(--mantine-color-error)">
            {wrongText(wrong['#'])}
          </Text>
        )}
        <ObjectFields
          context={context}
          shape={shape}
          draft={draft}
          setDraft={(next) => change({ ...form, draft: next })}
          at="#"
          name={t('simulator.body')}
        />
      </>
    );
  }
  return (
    <SchemaField
      context={context}
      name={shape.title === '' ? name : shape.title}
      schema={body.schema}
      draft={form.draft}
      setDraft={(next) => change({ ...form, draft: next })}
      at="#"
      isRequired={body.isRequired}
    />
  );
}
