/** What may be shown of a question to the credit bureau and of its answer: nothing that says who it was about. */
import type { CreditCheckDetail } from '@houston/contract/features/partners/credit-checks/credit-checks.schema';
import type { StoredStep } from '../../../bus/delivery/outcome.ts';
import { ccbrCheckTask } from '../../../bus/tasks/ccbr-check.task.ts';
import { parseAnswer } from '../../../bus/tasks/json-answer.ts';

type Told = Pick<CreditCheckDetail, 'asked' | 'answered'>;

/** Named one by one: a bureau may answer with whatever it knows of a person. */
const askedFields = ['amount', 'currency', 'country', 'postalCode'] as const;
const answeredFields = ['decision', 'score', 'reason', 'checkedFields'] as const;

/** As much of a postal code as a region is. */
const shownOfPostalCode = 2;

/** @param steps as the bus stored them; null: they are kept no longer */
export function toldOfCheck(steps: string | null): Told {
  const step = steps === null ? undefined : stepIn(steps);
  if (step === undefined) return { asked: null, answered: null };
  const [, , , , request, response] = step;
  return {
    asked: fieldsOf(request ?? '', askedFields),
    answered: fieldsOf(response ?? '', answeredFields),
  };
}

function stepIn(steps: string): StoredStep | undefined {
  return (JSON.parse(steps) as StoredStep[]).find(([name]) => name === ccbrCheckTask.name);
}

function fieldsOf(body: string, names: readonly string[]): { name: string; value: string }[] {
  const values = parseAnswer(body);
  return names.flatMap((name) => {
    const value = shown(values[name]);
    if (value === null) return [];
    if (name === 'postalCode') return [{ name, value: masked(value) }];
    // Sentences of a bureau name whom they are about: a reason is shown where it is a code.
    return name === 'reason' && !/^[\w.-]{1,60}$/.test(value) ? [] : [{ name, value }];
  });
}

/** Lists are told in words; what is deeper is left out. */
function shown(value: unknown): string | null {
  if (typeof value === 'string' || typeof value === 'number') return String(value).slice(0, 100);
  if (!Array.isArray(value)) return null;
  return value
    .filter((one) => typeof one === 'string')
    .join(', ')
    .slice(0, 300);
}

function masked(postalCode: string): string {
  return `${postalCode.slice(0, shownOfPostalCode)}***`;
}
