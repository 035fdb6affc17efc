import { psperOwnersApi } from '@houston/contract/features/partners/psper-owners/psper-owners.api';
import { useQuery } from '@tanstack/react-query';
import { readOf } from '../../../platform/query-client.ts';
import { Loaded } from '../../../ui/page/loaded.tsx';
import { Panel } from '../../../ui/page/panel.tsx';
import { OwnerChoice } from './owner-choice.tsx';

interface CountryCardProps {
  psperKey: string;
  psperName: string;
  countryCode: string;
  owners: readonly AvailableOwner[];
}

export interface AvailableOwner {
  id: number;
  name: string;
}

/** Whom the claims of a psper in one country are ceded to. */
export function CountryCard({ psperKey, psperName, countryCode, owners }: CountryCardProps) {
  const choice = useQuery(readOf(psperOwnersApi.get, { params: { psperKey, countryCode } }));
  return (
    <Panel title={`${psperKey} - ${countryCode}`}>
      <Loaded query={choice} failure="psper-owners.could-not-load" height={124}>
        {(chosen) => <OwnerChoice psperKey={psperKey} psperName={psperName} choice={chosen} owners={owners} />}
      </Loaded>
    </Panel>
  );
}
