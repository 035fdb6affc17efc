/** Version and deployment of the server: the tab's title, the environment badge and the log level follow them. */
import type { Response } from '@houston/contract/endpoint';
import { versionApi } from '@houston/contract/features/settings/version/version.api';
import { useQuery } from '@tanstack/react-query';
import { errorText, text } from '../i18n/i18n.ts';
import { callApi } from './calls/api.ts';
import { setLogLevel } from './log.ts';
import { queryClient, readOf } from './query-client.ts';
import { requestSuffix, showErrorText } from './toast.ts';

const adminTitle = 'Houston admin';

type Version = Response<typeof versionApi.get>;

/** Asks the server once at the start. @throws ApiError */
export function loadVersion(): Promise<Version> {
  // Nothing shows before the answer, so a failure must not be waited out.
  return queryClient.fetchQuery({
    ...readOf(versionApi.get, {}),
    queryFn: ({ signal }) => callApi(versionApi.get, {}, { signal, mayWait: false }),
  });
}

/** Lets title and log level follow the answer; a failure is told, and the tab keeps its plain title. */
export async function showDeployment(version: Promise<Version>): Promise<void> {
  document.title = adminTitle;
  try {
    const { deployment } = await version;
    document.title = `${adminTitle} - ${deployment}`;
    setLogLevel(isProduction(deployment));
  } catch (error) {
    // In production until proven otherwise: the quieter choice.
    setLogLevel(true);
    showErrorText(text('errors.tab-title-undetermined', { error: errorText(error) }) + requestSuffix(error));
  }
}

/** What could not be told at the start. */
export async function completeDeployment(): Promise<void> {
  const isKnown = queryClient.getQueryData(readOf(versionApi.get, {}).queryKey) !== undefined;
  if (!isKnown) await showDeployment(loadVersion());
}

export function isProduction(deployment: string): boolean {
  return deployment.toLowerCase() === 'production';
}

/** Whether mails and text messages leave the house; believed until the server has said otherwise. */
export function useDelivers(): Version['delivers'] {
  // Asked for at the start already; where it was not answered, nobody waits for it here.
  const known = useQuery({ ...readOf(versionApi.get, {}), enabled: false }).data;
  return known?.delivers ?? { mail: true, sms: true };
}

export function useDeployment() {
  return useQuery({ ...readOf(versionApi.get, {}), staleTime: Number.POSITIVE_INFINITY }).data ?? null;
}
