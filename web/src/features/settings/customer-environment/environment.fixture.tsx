/** The page on a stand-in server, which takes forms with files too. */
import { customerEnvironmentApi } from '@houston/contract/features/settings/customer-environment/customer-environment.api';
import {
  type BrandingState,
  type EnvironmentVariable,
  environmentManagementApi,
} from '@houston/contract/features/settings/customer-environment/environment-management.api';
import {
  renderTypeOf,
  type VariableType,
  variableTypes,
} from '@houston/contract/features/settings/customer-environment/variables';
import { tenantsApi } from '@houston/contract/features/settings/tenants/tenants.api';
import { versionApi } from '@houston/contract/features/settings/version/version.api';
import { vi } from 'vitest';
import { switchTenant } from '../../../shell/tenant-choice.ts';
import type { FakeServer } from '../../../testing/fake-server.ts';
import { type App, renderPage } from '../../../testing/render-app.tsx';
import { Page } from './environment-page.tsx';

const path = '/mission-control/customer-environment';

export const sentFiles: Record<string, File>[] = [];

/** As the browser's, as far as a form goes: its texts reach the stand-in server as the body, its files `sentFiles`. */
class FakeUpload {
  upload = {};
  status = 0;
  response: ArrayBuffer | null = null;
  onload: () => void = () => {};
  onerror: () => void = () => {};
  #target = { method: '', url: '' };
  #type: string | null = null;
  open(method: string, url: string): void {
    this.#target = { method, url };
  }
  setRequestHeader(): void {}
  getResponseHeader(): string | null {
    return this.#type;
  }
  send(form: FormData): void {
    const texts = [...form].filter(([, value]) => typeof value === 'string');
    sentFiles.push(
      Object.fromEntries([...form].filter(([, value]) => typeof value !== 'string')) as Record<string, File>,
    );
    const { method, url } = this.#target;
    void fetch(url, { method, body: JSON.stringify(Object.fromEntries(texts)) })
      .then(async (answer) => {
        this.status = answer.status;
        this.#type = answer.headers.get('content-type');
        this.response = await answer.arrayBuffer();
        this.onload();
      })
      .catch(() => this.onerror());
  }
}

export function variableOf(variableType: VariableType, more: Partial<EnvironmentVariable> = {}): EnvironmentVariable {
  const renderType = renderTypeOf[variableType];
  return { variableType, renderType, value: null, version: 0, isInherited: false, isDrafted: false, ...more };
}

export const stateOf = (more: Partial<BrandingState> = {}): BrandingState => ({
  published: 3,
  revision: 7,
  draft: null,
  ...more,
});

interface Options {
  search?: string;
  variables?: readonly EnvironmentVariable[];
  deployment?: 'Testing' | 'Production';
  more?: (server: FakeServer) => void;
}

export async function openEnvironment({
  search = '',
  variables = [],
  deployment = 'Testing',
  more,
}: Options = {}): Promise<App> {
  vi.stubGlobal('XMLHttpRequest', FakeUpload);
  sentFiles.length = 0;
  await switchTenant(11);
  const data = variableTypes.map(
    (type) => variables.find(({ variableType }) => variableType === type) ?? variableOf(type),
  );
  return renderPage(<Page />, {
    at: path + search,
    answers(server) {
      server.answer(environmentManagementApi.list, { data, total: data.length });
      server.answer(environmentManagementApi.get, ({ params }) => {
        const found = data.find(({ variableType }) => variableType === params.variableType);
        if (found === undefined) throw new Error('no such variable');
        return found;
      });
      server.answer(environmentManagementApi.state, stateOf());
      server.answer(customerEnvironmentApi.asset, 'picture');
      server.answer(tenantsApi.names, [{ id: 11, name: 'Alpha' }]);
      server.answer(versionApi.get, {
        version: '1',
        deployment,
        project: 'houston',
        delivers: { mail: true, sms: true },
      });
      more?.(server);
    },
  });
}
