/** The images that the Dockerfile builds on, made of Debian's packages and this machine's Node: no registry of images is asked. */
import { execFileSync } from 'node:child_process';
import { cp, mkdir, readFile, realpath, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { type Builder, programs } from './builder.ts';

const release = 'bookworm';
/** Who runs it in images without a shell. */
const nobody = 65532;
/** Names of people and hosts are looked up by libraries that nothing is linked to. */
const looksUp = ['libnss_files.so.2', 'libnss_dns.so.2', 'libresolv.so.2'].map(
  (name) => `/lib/x86_64-linux-gnu/${name}`,
);
const certificates = '/etc/ssl/certs/ca-certificates.crt';

/** Both, under the names that the Dockerfile has for them. @throws when it names another kind of base */
export async function makeBases(builder: Builder, folder: string, dockerfile: string): Promise<void> {
  const debian = join(folder, 'debian');
  execFileSync(programs.debootstrap, ['--variant=minbase', '--include=ca-certificates', release, debian], {
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const named = [...(await readFile(dockerfile, 'utf8')).matchAll(/^FROM (\S+)/gm)].map(([, name = '']) => name);
  for (const name of new Set(named)) {
    if (name.startsWith('node:')) await makeWithNpm(builder, debian, `docker.io/library/${name}`);
    else if (name.includes('/distroless/')) await makeBare(builder, join(folder, 'bare'), name);
    else throw new Error(`no base is known that could stand for ${name}`);
  }
}

/** Debian with Node and npm. */
async function makeWithNpm(builder: Builder, debian: string, name: string): Promise<void> {
  const container = builder('from', 'scratch').trim();
  const npm = join(
    await realpath(execFileSync('/bin/sh', ['-c', 'command -v npm'], { encoding: 'utf8' }).trim()),
    '../..',
  );
  builder('copy', '-q', container, debian, '/');
  builder('copy', '-q', '--chmod', '755', container, process.execPath, '/usr/local/bin/node');
  builder('copy', '-q', container, npm, '/usr/local/lib/node_modules/npm');
  // Where a machine is told whom to believe, the one that builds has to be told as well.
  const trusted = execFileSync('npm', ['config', 'get', 'cafile'], { encoding: 'utf8' }).trim();
  if (trusted !== 'null') {
    builder('copy', '-q', container, trusted, certificates);
    builder('config', '--env', `npm_config_cafile=${certificates}`, container);
  }
  const links = ['npm', 'npx'].map((tool) => `ln -s ../lib/node_modules/npm/bin/${tool}-cli.js /usr/local/bin/${tool}`);
  builder('run', '--isolation', 'chroot', container, '--', 'sh', '-c', links.join(' && '));
  builder('commit', '-q', '--rm', container, name);
}

/** Node with what it is linked to, and nothing else. */
async function makeBare(builder: Builder, folder: string, name: string): Promise<void> {
  const libraries = join(folder, 'lib/x86_64-linux-gnu');
  for (const part of [libraries, join(folder, 'lib64'), join(folder, 'nodejs/bin'), join(folder, 'etc/ssl/certs')])
    await mkdir(part, { recursive: true });
  await mkdir(join(folder, 'tmp'), { mode: 0o1777 });
  const linked = execFileSync('ldd', [process.execPath], { encoding: 'utf8' });
  const files = [...linked.matchAll(/(\/\S+) \(0x/g)].map(([, file = '']) => file);
  for (const file of [...files, ...looksUp]) {
    const place = file.startsWith('/lib64/') ? join(folder, 'lib64') : libraries;
    await cp(file, join(place, basename(file)), { dereference: true });
  }
  await cp(process.execPath, join(folder, 'nodejs/bin/node'), { dereference: true });
  await cp(certificates, join(folder, certificates), { dereference: true });
  await writeFile(join(folder, 'etc/passwd'), `nonroot:x:${nobody}:${nobody}:nonroot:/:/sbin/nologin\n`);
  await writeFile(join(folder, 'etc/nsswitch.conf'), 'hosts: files dns\n');
  const container = builder('from', 'scratch').trim();
  builder('copy', '-q', container, folder, '/');
  builder('config', '--user', String(nobody), '--entrypoint', '["/nodejs/bin/node"]', container);
  builder('commit', '-q', '--rm', container, name);
}
