import { Profile, ProfileInput, profileApi } from '@houston/contract/features/access/profile/profile.api';
import { useEffect, useEffectEvent, useState } from 'react';
import * as z from 'zod';
import { isApiError } from '../../../platform/calls/api-error.ts';
import { useSave } from '../../../platform/use-save.ts';
import { useValidatedForm } from '../../../ui/form/use-validated-form.ts';

export const ownDataFields = ['firstName', 'lastName', 'phoneNumber'] as const;
export type OwnDataField = (typeof ownDataFields)[number];
type OwnData = Record<OwnDataField, string>;

/** A field that was saved elsewhere while this form was open; `mine` is null where nothing was typed here. */
export interface Meanwhile {
  field: OwnDataField;
  theirs: string;
  mine: string | null;
}

const Fields = ProfileInput.omit({ version: true });

/**
 * The form of one's own data. What others save meanwhile is followed as long as nothing was typed; after that it is
 * listed in `meanwhile` until the admin decides, and nothing typed is lost.
 */
export function useOwnData(profile: Profile) {
  const [base, setBase] = useState(profile);
  const { form, field, submit, showFields } = useValidatedForm(Fields, dataOf(profile));
  const saving = useSave(profileApi.update, {
    success: 'profile.saved',
    failure: 'profile.save-failed',
    handles: ['stale_version'],
    onFields: showFields,
    onSuccess: (next) => restartFrom(next),
  });
  const stored = newestOf(profile, saving.error);
  const isBehind = stored.version > base.version;
  const changed = isBehind ? ownDataFields.filter((name) => stored[name] !== base[name]) : [];
  const isTyped = ownDataFields.some((name) => form.values[name] !== base[name]);

  function restartFrom(next: Profile, values: OwnData = dataOf(next)): void {
    setBase(next);
    form.setInitialValues(dataOf(next));
    form.setValues(values);
    form.clearErrors();
  }

  const follow = useEffectEvent(() => {
    if (isBehind && (!isTyped || changed.length === 0)) restartFrom(stored, isTyped ? form.values : dataOf(stored));
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs for every newer version, which the event reads itself.
  useEffect(() => follow(), [stored.version]);

  function keepTyped(): void {
    const merged = ownDataFields.map((name) => [
      name,
      form.values[name] === base[name] ? stored[name] : form.values[name],
    ]);
    restartFrom(stored, Object.fromEntries(merged) as OwnData);
  }

  return {
    field,
    onSubmit: submit((values) => saving.save({ body: { ...values, version: base.version } })),
    isSaving: saving.isSaving,
    meanwhile: isTyped ? changed.map((name) => meanwhileOf(name)) : [],
    keepTyped,
    takeStored: () => restartFrom(stored),
  };

  function meanwhileOf(name: OwnDataField): Meanwhile {
    const typed = form.values[name];
    return { field: name, theirs: stored[name], mine: typed === base[name] ? null : typed };
  }
}

function dataOf({ firstName, lastName, phoneNumber }: Profile): OwnData {
  return { firstName, lastName, phoneNumber };
}

/** The newer of what was read and what a refused save answered. */
function newestOf(read: Profile, error: unknown): Profile {
  if (!isApiError(error, 'stale_version')) return read;
  const answered = z.safeDecode(Profile, error.current as z.input<typeof Profile>);
  return answered.success && answered.data.version > read.version ? answered.data : read;
}
