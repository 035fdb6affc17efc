/** The images that the Dockerfile builds on, made of Debian's packages and this machine's Node: no registry of images is asked. */
import { execFileSync } from 'node:child_process';
import { chmod, cp, mkdir, readdir, readFile, realpath, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type Builder, programs } from './builder.ts';

const release = 'bookworm';
/** Who runs it in images without a shell. */
export const nonroot = 65532;
/** What such an image has of Debian besides certificates: its size counts what the published one weighs. */
const bare = [
  ...['base-files', 'netbase', 'media-types', 'tzdata', 'libc6', 'libssl3'],
  ...['gcc-12-base', 'libgcc-s1', 'libgomp1', 'libstdc++6'],
];
const certificates = '/etc/ssl/certs/ca-certificates.crt';

/** Both, under the names that the Dockerfile has for them. @throws when it names another kind of base */
export async function makeBases(builder: Builder, folder: string, dockerfile: string): Promise<void> {
  const debian = join(folder, 'debian');
  const more = ['ca-certificates', 'netbase', 'media-types', 'libgomp1'].join(',');
  execFileSync(programs.debootstrap, ['--variant=minbase', `--include=${more}`, release, debian], {
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const packages = join(folder, 'packages');
  await cp(join(debian, 'var/cache/apt/archives'), packages, { recursive: true });
  await rm(join(debian, 'var/cache/apt/archives'), { recursive: true });
  const named = [...(await readFile(dockerfile, 'utf8')).matchAll(/^FROM (\S+)/gm)].map(([, name = '']) => name);
  for (const name of new Set(named)) {
    if (name.startsWith('node:')) await makeWithNpm(builder, debian, `docker.io/library/${name}`);
    else if (name.includes('/distroless/')) await makeBare(builder, join(folder, 'bare'), { debian, packages }, name);
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
  const trusted = trustedFile();
  if (trusted !== undefined) {
    builder('copy', '-q', container, trusted, certificates);
    builder('config', '--env', `npm_config_cafile=${certificates}`, container);
  }
  const links = ['npm', 'npx'].map((tool) => `ln -s ../lib/node_modules/npm/bin/${tool}-cli.js /usr/local/bin/${tool}`);
  builder('run', '--isolation', 'chroot', container, '--', 'sh', '-c', links.join(' && '));
  builder('commit', '-q', '--rm', container, name);
}

/** What npm believes here; by its own settings, which it does not find as a script of this package, or by those of Node. */
function trustedFile(): string | undefined {
  const ofNpm = execFileSync('npm', ['config', 'get', 'cafile'], { encoding: 'utf8' }).trim();
  return ofNpm === 'null' ? process.env.NODE_EXTRA_CA_CERTS : ofNpm;
}

/** Node with the libraries that the published one has, and nothing that runs besides. */
async function makeBare(
  builder: Builder,
  folder: string,
  from: { debian: string; packages: string },
  name: string,
): Promise<void> {
  await mkdir(folder);
  const files = await readdir(from.packages);
  for (const wanted of bare) {
    const file = files.find((one) => one.startsWith(`${wanted}_`));
    if (file === undefined) throw new Error(`Debian's minimum has no ${wanted}`);
    execFileSync(programs.unpack, ['-x', join(from.packages, file), folder]);
  }
  for (const part of ['nodejs/bin', 'etc/ssl/certs', 'home/nonroot', 'tmp'])
    await mkdir(join(folder, part), { recursive: true });
  await chmod(join(folder, 'tmp'), 0o1777);
  await cp(process.execPath, join(folder, 'nodejs/bin/node'), { dereference: true });
  await cp(join(from.debian, certificates), join(folder, certificates), { dereference: true });
  const people = [
    `root:x:0:0:root:/root:/sbin/nologin`,
    `nonroot:x:${nonroot}:${nonroot}:nonroot:/home/nonroot:/sbin/nologin`,
  ];
  await writeFile(join(folder, 'etc/passwd'), `${people.join('\n')}\n`);
  await writeFile(join(folder, 'etc/nsswitch.conf'), 'hosts: files dns\n');
  const container = builder('from', 'scratch').trim();
  builder('copy', '-q', container, folder, '/');
  builder('config', '--user', String(nonroot), '--entrypoint', '["/nodejs/bin/node"]', container);
  builder('config', '--env', `SSL_CERT_FILE=${certificates}`, container);
  builder('commit', '-q', '--rm', container, name);
}
