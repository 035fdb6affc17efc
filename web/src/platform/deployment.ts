/** Version and deployment of the server: the tab's title, the environment badge and the log level follow them. */
import type { Response } from '@houston/contract/endpoint';
import { versionApi } from '@houston/contract/features/platform/version/version.api';
import { useQuery } from '@tanstack/react-query';
import { errorText, text } from '../i18n/i18n.ts';
import { setLogLevel } from './log.ts';
import { queryClient, readOf } from './query-client.ts';
import { requestSuffix, showErrorText } from './toast.ts';

const adminTitle = 'Houston admin';

type Version = Response<typeof versionApi.get>;

/** Asks the server once at the start. @throws ApiError */
export function loadVersion(): Promise<Version> {
  // Nothing shows before the answer, so a failure must not be waited out.
  return queryClient.fetchQuery({ ...readOf(versionApi.get, {}), retry: false });
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

export function isProduction(deployment: string): boolean {
  return deployment.toLowerCase() === 'production';
}

export function useDeployment() {
  return useQuery({ ...readOf(versionApi.get, {}), staleTime: Number.POSITIVE_INFINITY }).data ?? null;
}
