/** Three PostgreSQL servers under Patroni with etcd, behind HAProxy, all on this machine. */
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { findPrograms, makeFolder } from '../cluster.ts';
import { requirePrograms } from '../needed.ts';
import { haproxyConfig, patroniConfig } from './configs.ts';
import { endServerAtExit, processesOf, type Running, signal, startProgram } from './processes.ts';
import { isLeading, type Member, untilWhole } from './wholeness.ts';

export interface Patroni {
  /** Leads to whichever server takes writes. */
  readonly url: string;
  /** Leads to a standby. */
  readonly readUrl: string;
  leader(): Promise<string>;
  synchronousStandby(): Promise<string>;
  /** Every process of a node's PostgreSQL, as when the power goes. */
  kill(name: string): Promise<void>;
  /** A node's PostgreSQL and its Patroni, as when a virtual machine is paused. @returns what thaws them */
  freeze(name: string): Promise<() => void>;
  /** @returns when Patroni has done it */
  switchOver(): Promise<void>;
  /** Waits until all three are there, one of them a synchronous standby. @returns those that had to be copied anew for it */
  untilWhole(): Promise<string[]>;
  /** Starts HAProxy anew. */
  proxy(options: { shutsSessions: boolean }): Promise<void>;
  stop(): Promise<void>;
}

const ports = { etcd: 5371, etcdPeer: 5372, postgres: 5600, rest: 5610, write: 5620, read: 5621 };
const programFiles = { patroni: '/usr/bin/patroni', etcd: '/usr/bin/etcd', haproxy: '/usr/sbin/haproxy' };
const packages = ['postgresql', 'patroni', 'python3-etcd', 'etcd-server', 'haproxy'];
const names = ['node1', 'node2', 'node3'] as const;
const restOf = (name: string) => `http://127.0.0.1:${ports.rest + Number(name.at(-1))}`;

export async function startPatroni(parent: string): Promise<Patroni> {
  const { patroni, etcd, haproxy } = requirePrograms(programFiles, packages);
  const programs = await findPrograms();
  const { account, folder: bin } = programs;
  const root = await makeFolder(programs, parent, 'nodes');
  const dataOf = (name: string) => join(root, name);
  const logOf = (name: string) => join(parent, `${name}.log`);
  const etcdUrl = `http://127.0.0.1:${ports.etcd}`;
  const peerUrl = `http://127.0.0.1:${ports.etcdPeer}`;
  const running = [
    startProgram(
      ...([account, logOf('etcd'), etcd] as const),
      // Its second interface: with the third one Debian's Patroni 3.0.2 lets a thawed primary lead again.
      ...['--enable-v2=true', '--name', 'drill', '--data-dir', await makeFolder(programs, root, 'etcd')],
      ...['--listen-client-urls', etcdUrl, '--advertise-client-urls', etcdUrl, '--listen-peer-urls', peerUrl],
      ...['--initial-advertise-peer-urls', peerUrl, '--initial-cluster', `drill=${peerUrl}`],
    ),
  ];
  const patronis = new Map<string, Running>();
  for (const [index, name] of names.entries()) {
    const place = { name, data: dataOf(name), bin, etcd: ports.etcd };
    const config = join(root, `${name}.yml`);
    const [port, rest] = [ports.postgres + index + 1, ports.rest + index + 1];
    await writeFile(config, patroniConfig({ ...place, port, rest, passwords: join(root, `${name}.pass`) }));
    endServerAtExit(dataOf(name));
    patronis.set(name, startProgram(account, logOf(name), patroni, config));
    // The first one makes the cluster, which the others copy.
    if (index === 0) await until(async () => (await members()).some(isLeading), 120);
  }
  let proxying: Running | undefined;

  async function members(): Promise<Member[]> {
    for (const name of names) {
      try {
        const answer = await fetch(`${restOf(name)}/cluster`, { signal: AbortSignal.timeout(2_000) });
        return ((await answer.json()) as { members: Member[] }).members;
      } catch {
        // the next one may know
      }
    }
    return [];
  }

  async function nameOf(role: (member: Member) => boolean): Promise<string> {
    const found = (await members()).find(role);
    if (found === undefined) throw new Error('no member has this role');
    return found.name;
  }

  async function rebuild(name: string): Promise<void> {
    const body = JSON.stringify({ force: true });
    const headers = { 'content-type': 'application/json' };
    const answer = await fetch(`${restOf(name)}/reinitialize`, { method: 'POST', headers, body });
    if (!answer.ok) throw new Error(`Patroni did not copy ${name} anew: ${await answer.text()}`);
  }

  return {
    url: `postgres://postgres:drill@127.0.0.1:${ports.write}/postgres`,
    readUrl: `postgres://postgres:drill@127.0.0.1:${ports.read}/postgres`,
    leader: () => nameOf(isLeading),
    synchronousStandby: () => nameOf(({ role }) => role === 'sync_standby'),
    async kill(name) {
      signal(await processesOf(dataOf(name)), 'SIGKILL');
    },
    async freeze(name) {
      const frozen = [patronis.get(name)?.pid ?? 0, ...(await processesOf(dataOf(name)))];
      signal(frozen, 'SIGSTOP');
      const thaw = () => signal(frozen.toReversed(), 'SIGCONT');
      // One that is left frozen hears nothing of its end.
      process.once('exit', thaw);
      return thaw;
    },
    async switchOver() {
      const [leader, candidate] = [await nameOf(isLeading), await nameOf(({ role }) => role === 'sync_standby')];
      const answer = await fetch(`${restOf(leader)}/switchover`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ leader, candidate }),
      });
      if (!answer.ok) throw new Error(`Patroni did not switch over: ${await answer.text()}`);
    },
    untilWhole: () => untilWhole({ size: names.length, members, rebuild }, 240),
    async proxy(options) {
      await proxying?.stop();
      const config = join(root, 'haproxy.cfg');
      const nodes = names.map((name, index) => ({
        name,
        port: ports.postgres + index + 1,
        rest: ports.rest + index + 1,
      }));
      await writeFile(config, haproxyConfig({ nodes, ...ports, ...options }));
      proxying = startProgram({}, logOf('haproxy'), haproxy, '-db', '-f', config);
    },
    async stop() {
      await proxying?.stop();
      await Promise.all([...patronis.values()].map((one) => one.stop()));
      for (const one of running) await one.stop();
    },
  };
}

async function until(isSo: () => Promise<boolean>, seconds: number): Promise<void> {
  const end = performance.now() + seconds * 1000;
  while (!(await isSo())) {
    if (performance.now() > end) throw new Error(`the servers were not as they should be within ${seconds} s`);
    await wait(250);
  }
}
