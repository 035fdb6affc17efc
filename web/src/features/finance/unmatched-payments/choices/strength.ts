/** How much speaks for what an entry may be: the strongest choices stand first. */
import type { UnmatchedDetail } from '@houston/contract/features/finance/unmatched-payments/unmatched-payments.schema';

type Entry = Pick<UnmatchedDetail, 'amount' | 'payerName' | 'payerIban' | 'remittance' | 'endToEndId'>;

/** It is named by its number; its amount and who paid fit, or its number is mistyped; its amount fits; nothing does. */
const strengths = { named: 0, likely: 1, amount: 2, none: 3 } as const;
type Strength = (typeof strengths)[keyof typeof strengths];

const strongest = (all: readonly Strength[]) => Math.min(...all, strengths.none) as Strength;

const ofDossier = {
  reference: 'named',
  number: 'named',
  check_digits: 'likely',
  iban: 'likely',
  amount: 'amount',
} as const;

export function strengthOfDossiers({ suggestions }: Pick<UnmatchedDetail, 'suggestions'>): Strength {
  return strongest(suggestions.map(({ why }) => strengths[ofDossier[why]]));
}

export function strengthOfRefunds({ refunds, ...entry }: Entry & Pick<UnmatchedDetail, 'refunds'>): Strength {
  return strongest(
    refunds.map(({ endToEndId, iban, amount }) => {
      if (isNamed(entry, endToEndId)) return strengths.named;
      if (amount !== entry.amount) return strengths.none;
      return iban === entry.payerIban ? strengths.likely : strengths.amount;
    }),
  );
}

export function strengthOfReceivables({
  receivables,
  ...entry
}: Entry & Pick<UnmatchedDetail, 'receivables'>): Strength {
  return strongest(
    receivables.map(({ number, psperName, open }) => {
      if (isNamed(entry, number)) return strengths.named;
      if (open !== entry.amount) return strengths.none;
      return holds(entry.payerName, psperName) ? strengths.likely : strengths.amount;
    }),
  );
}

/** Sales are read apart, and only where there are some that the entry may pay. */
export const strengthOfSales: Strength = strengths.amount;

function isNamed({ remittance, endToEndId }: Entry, name: string): boolean {
  return holds(remittance, name) || holds(endToEndId, name);
}

function holds(text: string | null, part: string): boolean {
  return (text ?? '').toLowerCase().includes(part.toLowerCase());
}
