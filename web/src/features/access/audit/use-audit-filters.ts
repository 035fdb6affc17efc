import { adminsApi } from '@houston/contract/features/access/admins/admins.api';
import { auditApi } from '@houston/contract/features/access/audit/audit.api';
import { useQuery } from '@tanstack/react-query';
import type { FilterName } from '../../../platform/address/grid-search.ts';
import { readOf } from '../../../platform/query-client.ts';
import type { Filter } from '../../../ui/grid/filter.ts';
import { useActionText, useCallText, useKindText } from './action-text.ts';

/** The filters of the trail; actions and kinds of record are those that occur in it. @param actorId whose entries a link asked for */
export function useAuditFilters(actorId: number | undefined): readonly Filter<FilterName<typeof auditApi.list>>[] {
  const kinds = useQuery(readOf(auditApi.kinds, {})).data;
  const actionText = useActionText();
  const callText = useCallText();
  const kindText = useKindText();
  const actions = (kinds?.actions ?? [])
    .map((value) => ({ value, words: actionText(value) ?? [callText(value), value].filter(Boolean).join(' · ') }))
    .toSorted((a, b) => a.words.localeCompare(b.words));
  const recordKinds = (kinds?.recordKinds ?? [])
    .map((value) => ({ value, words: kindText(value) }))
    .toSorted((a, b) => a.words.localeCompare(b.words));
  return [
    { kind: 'chip', name: 'actorId', label: 'audit.actor', words: useAdminName(actorId) },
    { kind: 'text', name: 'actor', label: 'audit.search-actor' },
    { kind: 'choice', name: 'action', label: 'audit.action-name', choices: actions, isSearchable: true },
    { kind: 'choice', name: 'recordKind', label: 'audit.record-kind', choices: recordKinds, isSearchable: true },
    { kind: 'text', name: 'recordId', label: 'audit.record-id' },
    {
      kind: 'choice',
      name: 'outcome',
      label: 'audit.outcome',
      choices: [
        { value: 'done', label: 'audit.done' },
        { value: 'refused', label: 'audit.refused' },
      ],
    },
    { kind: 'instant', name: 'from', label: 'audit.from' },
    { kind: 'instant', name: 'to', label: 'audit.to' },
    { kind: 'text', name: 'requestId', label: 'audit.request-id', isRare: true },
    { kind: 'text', name: 'address', label: 'audit.address', isRare: true },
  ];
}

function useAdminName(id: number | undefined): string | undefined {
  const { data } = useQuery({ ...readOf(adminsApi.get, { params: { id: id ?? 0 } }), enabled: id !== undefined });
  return data && `${data.userDetails.firstName} ${data.userDetails.lastName}`;
}
