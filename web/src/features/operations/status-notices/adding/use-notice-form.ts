import type { Body } from '@houston/contract/endpoint';
import type { statusNoticesApi } from '@houston/contract/features/operations/status-notices/status-notices.api';
import {
  defaultSeverity,
  NewNotice,
  portals,
  type ShowOn,
  showOnOf,
} from '@houston/contract/features/operations/status-notices/status-notices.schema';
import { type Language, languages } from '@houston/contract/languages';
import { useMemo, useState } from 'react';
import * as z from 'zod';
import { toWallClock, typedInstant } from '../../../../i18n/wall-clock.ts';
import { useTimeZone } from '../../../../platform/session/session.ts';
import { useValidatedForm } from '../../../../ui/form/use-validated-form.ts';

/** For all tenants, in a choice of texts. */
export const everyTenant = 'all';

/** As typed; the names are those of the call, so that its refusals find their fields. */
export interface NoticeValues {
  tenantId: string;
  severity: string;
  startDate: string;
  endDate: string;
  languages: { language: Language; text: string; url: string }[];
  showOn: ShowOn;
}

type NewBody = z.input<(typeof statusNoticesApi.create)['body']>;

/** The body of the call; what is no date stays as typed, so that the schema refuses it. */
export function bodyOf(values: NoticeValues, timeZone: string | null): NewBody {
  const instant = (typed: string) => typedInstant(typed, timeZone);
  return {
    tenantId: values.tenantId === everyTenant ? null : Number(values.tenantId),
    severity: values.severity === '' ? undefined : (Number(values.severity) as NewBody['severity']),
    startDate: instant(values.startDate),
    endDate: instant(values.endDate),
    languages: values.languages,
    showOn: values.showOn,
  } as NewBody;
}

/** A new notice as it is being typed: medium, from now on, everywhere, for every tenant. */
export function useNoticeForm() {
  const timeZone = useTimeZone();
  const [initial] = useState<NoticeValues>(() => ({
    tenantId: everyTenant,
    severity: String(defaultSeverity),
    startDate: toWallClock(new Date(), timeZone),
    endDate: '',
    languages: languages.map((language) => ({ language, text: '', url: '' })),
    showOn: showOnOf(portals),
  }));
  const schema = useMemo(
    () => z.preprocess((values) => bodyOf(values as NoticeValues, timeZone), NewNotice),
    [timeZone],
  );
  const validated = useValidatedForm(schema, initial);
  const parsed = schema.safeParse(validated.form.values);
  return {
    ...validated,
    isDirty: validated.form.isDirty(),
    /** What would be stored; null while something is wrong. */
    notice: parsed.success ? (parsed.data as Body<typeof statusNoticesApi.create>) : null,
    body: () => bodyOf(validated.form.getValues(), timeZone),
  };
}

export type NoticeFormState = ReturnType<typeof useNoticeForm>;
