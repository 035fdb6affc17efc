import type { deadLettersApi } from '@houston/contract/features/operations/dead-letters/dead-letters.api';
import type { DeadLetter } from '@houston/contract/features/operations/dead-letters/dead-letters.schema';
import { text } from '../../../i18n/i18n.ts';
import { useMoneyText } from '../../../i18n/use-money-text.ts';
import type { SortFieldOf } from '../../../platform/address/grid-search.ts';
import type { Column } from '../../../ui/grid/column.ts';
import { When } from '../../../ui/values/when.tsx';
import { Cause, Mono, TypeName, typeKey } from './dead-letter-cells.shared.tsx';
import { DeadLetterState, deadLetterState } from './dead-letter-state.tsx';

type List = typeof deadLettersApi.list;

export const deadLetterColumns: readonly Column<DeadLetter, SortFieldOf<List>>[] = [
  {
    key: 'messageIdentifier',
    title: 'dead-letters.message-identifier',
    render: ({ messageIdentifier }) => <Mono>{messageIdentifier}</Mono>,
    csv: ({ messageIdentifier }) => messageIdentifier,
  },
  {
    key: 'messageType',
    title: 'dead-letters.type',
    sortField: 'messageType',
    render: (letter) => <TypeName letter={letter} />,
    csv: (letter) => text(typeKey(letter)),
  },
  {
    key: 'rootCause',
    title: 'dead-letters.root-cause',
    render: ({ rootCause }) => <Cause>{rootCause}</Cause>,
    csv: ({ rootCause }) => rootCause,
  },
  { key: 'dossier', title: 'dead-letters.dossier', render: ({ dossier }) => dossier },
  {
    key: 'pickedUpOn',
    title: 'dead-letters.picked-up-on',
    sortField: 'pickedUpOn',
    render: ({ pickedUpOn }) => <When at={pickedUpOn} isFocusable={false} />,
    csv: ({ pickedUpOn }) => pickedUpOn.toISOString(),
  },
  {
    key: 'amount',
    title: 'dead-letters.amount',
    sortField: 'amount',
    align: 'right',
    render: (letter) => letter.amount !== null && <Amount letter={letter} />,
    csv: ({ amount }) => (amount === null ? '' : amount / 100),
  },
  {
    key: 'state',
    title: 'dead-letters.state',
    render: (letter) => <DeadLetterState letter={letter} />,
    csv: (letter) => text(deadLetterState(letter)[1]),
  },
  {
    key: 'tenantName',
    title: 'dead-letters.tenant',
    render: ({ tenantName }) => tenantName,
    isHiddenByDefault: true,
  },
  { key: 'shopName', title: 'dead-letters.shop', render: ({ shopName }) => shopName },
  {
    key: 'attempts',
    title: 'dead-letters.attempts',
    sortField: 'attempts',
    align: 'right',
    render: ({ attempts }) => attempts,
    isHiddenByDefault: true,
  },
  {
    key: 'failedStep',
    title: 'dead-letters.failed-step',
    render: ({ failedStep }) => failedStep,
    isHiddenByDefault: true,
  },
];

function Amount({ letter }: { letter: DeadLetter }) {
  const money = useMoneyText();
  return letter.amount === null ? null : money([{ amount: letter.amount, currency: letter.currency }]);
}
