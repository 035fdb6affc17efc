import { EffectiveSetting } from '@houston/contract/features/partners/psper-effects/psper-effects.schema';
import {
  frequencies,
  type PsperInfo,
  retrosettlementKinds,
} from '@houston/contract/features/partners/pspers/psper.schema';
import { ChangeReason } from '@houston/contract/features/partners/pspers/psper-inputs';
import type { psperModificationsApi } from '@houston/contract/features/partners/pspers/psper-modifications.api';
import type { Language } from '@houston/contract/languages';
import { fieldErrors } from '@houston/contract/problem';
import { Select, Text, TextInput } from '@mantine/core';
import { useState } from 'react';
import * as z from 'zod';
import { shownDecimal, typedDecimal } from '../../../../i18n/typed-decimal.ts';
import { useLanguage, useMessage, useText } from '../../../../i18n/use-text.ts';
import { useSave } from '../../../../platform/use-save.ts';
import { Dialog } from '../../../../ui/dialog/dialog.tsx';
import { FormButtons } from '../../../../ui/form/form-buttons.tsx';
import { RecordForm } from '../../../../ui/form/record-form.tsx';
import type { Difference, Stored } from '../../../../ui/form/use-edited-record.ts';
import { EffectNote } from '../../psper-effects/effect-note.shared.tsx';
import { refusals, takesReason, titleOf, type ValuePart } from './parts.ts';
import { ReasonInput, reasonSent } from './reason-input.shared.tsx';
import { SinceNote } from './since-note.tsx';
import { usePsperForm } from './use-psper-form.ts';
import { type EditableValue, values } from './values.ts';
import { isRate, ZeroQuestion } from './zero-question.tsx';

interface ValueDialogProps {
  psper: PsperInfo;
  part: ValuePart;
  close: () => void;
}

/** Changes one value of a psper. */
export function ValueDialog(props: ValueDialogProps) {
  const t = useText();
  return (
    <Dialog name="edit" size="md" title={t(titleOf(props.part))} startsAt="form" isStatic close={props.close}>
      <ValueForm {...props} />
    </Dialog>
  );
}

function ValueForm({ psper, part, close }: ValueDialogProps) {
  const t = useText();
  const language = useLanguage();
  const { call, name, read, schema, sent, choices, input } = values[part];
  const shown = isRate(part) ? shownDecimal(read(psper), language) : read(psper);
  const label = `pspers.label-${part}` as const;
  const options = useOptions(choices);
  const { record, saving, whyNot } = usePsperForm<Record<string, string>>(psper, part, {
    schema: z.object({ [name]: typedSchema(part, schema, language), reason: ChangeReason }),
    values: { [name]: shown, reason: '' },
    labels: { [name]: label, reason: 'grid.reason' },
    close,
  });
  // Every one of these calls takes one value of its own name, and some a reason.
  const update = useSave(call as typeof psperModificationsApi.changeEmail, saving);

  // A rate that is about to become 0: asked about before it is sent.
  const [zero, setZero] = useState<Stored<Record<string, string>> | null>(null);

  async function send({ values: { [name]: typed = '', reason }, version }: NonNullable<typeof zero>): Promise<void> {
    const plain = plainOf(part, typed, language);
    const body = { [name]: sent === undefined ? plain : sent(plain), ...reasonSent(reason), version };
    await update.save({ params: { psperKey: psper.othoId }, body: body as never });
    setZero(null);
  }

  function save(mine: NonNullable<typeof zero>): void {
    if (isRate(part) && Number(plainOf(part, mine.values[name] ?? '', language)) === 0 && Number(read(psper)) !== 0)
      setZero(mine);
    else void send(mine);
  }

  const nameOf = (value: unknown) => options.find((option) => option.value === value)?.label ?? value;
  const inWords = (difference: Difference): Difference => ({
    ...difference,
    theirs: nameOf(difference.theirs),
    mine: nameOf(difference.mine),
  });
  const common = { label: t(label), withAsterisk: true, 'data-autofocus': true, ...record.field(name) };

  return (
    <RecordForm
      record={record}
      save={save}
      isSaving={update.isSaving}
      inWords={inWords}
      // An invalid term is told in the words of a missing permission.
      {...(part === 'default-payment-term' && { incomplete: refusals[part] })}
    >
      {choices !== undefined ? (
        <Select allowDeselect={false} data={options} {...common} />
      ) : (
        <TextInput
          {...(part === 'chargebacks-from' && { description: t('pspers.chargebacks-from-hint') })}
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          autoComplete="off"
          {...input}
          {...common}
        />
      )}
      <SinceNote psper={psper} part={part} />
      {record.form.errors[name] === undefined && (
        <ValueEffect psper={psper} part={part} typed={record.form.values[name] ?? ''} />
      )}
      {takesReason(part) && <ReasonInput {...record.field('reason')} />}
      <FormButtons isSaving={update.isSaving} whyNot={whyNot} close={close} />
      {isRate(part) && (
        <ZeroQuestion
          {...{ psper, part, isOpen: zero !== null, isBusy: update.isSaving }}
          confirm={() => zero !== null && void send(zero)}
          refuse={() => setZero(null)}
        />
      )}
    </RecordForm>
  );
}

/** A rate is typed with the comma of the reader's language, which English has before thousands; calls take a dot alone. */
function plainOf(part: ValuePart, typed: string, language: Language): string {
  return isRate(part) && language !== 'en' ? typedDecimal(typed) : typed;
}

function typedSchema(part: ValuePart, schema: z.ZodType, language: Language): z.ZodType {
  if (!isRate(part)) return schema;
  return z
    .string()
    .transform((typed) => plainOf(part, typed, language))
    .pipe(schema as z.ZodType<string, string>);
}

/** What the value would have changed, where it moves money. */
function ValueEffect({ psper, part, typed }: Pick<ValueDialogProps, 'psper' | 'part'> & { typed: string }) {
  const t = useText();
  const message = useMessage();
  const language = useLanguage();
  if (part === 'default-payment-term') {
    return (
      <Text size="sm" c="dimmed" mt="sm">
        {t('psper-effects.words-term')}
      </Text>
    );
  }
  const setting = EffectiveSetting.safeParse(part).data;
  if (setting === undefined) return null;
  const { schema, read, sent } = values[part];
  const text = plainOf(part, typed.trim(), language);
  const parsed = schema.safeParse(text);
  const value = parsed.success ? String(sent?.(text) ?? text) : null;
  // At once: silence in the place of the effect says that there is none.
  if (!parsed.success && text !== '' && isRate(part)) {
    return (
      <Text size="sm" mt="sm" role="status">
        {message(Object.values(fieldErrors(parsed.error))[0])}
      </Text>
    );
  }
  return <EffectNote psperKey={psper.othoId} setting={setting} value={value} isPresent={text === read(psper)} />;
}

function useOptions(choices: EditableValue['choices']): { value: string; label: string }[] {
  const t = useText();
  if (choices === 'frequency')
    return Object.values(frequencies).map((one) => ({ value: String(one), label: t(`pspers.frequency-${one}`) }));
  if (choices === 'retrosettlement')
    return Object.values(retrosettlementKinds).map((one) => ({
      value: String(one),
      label: t(`pspers.retrosettlement-${one}`),
    }));
  return [];
}
