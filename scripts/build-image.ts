import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { homedir } from 'node:os';
import { dirname, join } from 'node:path';

export interface BuiltImage {
  bytes: number;
  config: {
    User: string;
    Env: string[];
    Entrypoint: string[];
    Cmd: string[];
    WorkingDir: string;
    StopSignal: string;
    Healthcheck?: { Test: string[] };
    Labels: Record<string, string>;
  };
}

const run = (command: string, args: string[], env: NodeJS.ProcessEnv = process.env): string =>
  execFileSync(command, args, {
    encoding: 'utf8',
    maxBuffer: 64 * 1024 ** 2,
    stdio: ['ignore', 'pipe', 'inherit'],
    env,
  }).trim();

/**
 * The environment in which buildah, podman and podman-compose have everything below `folder`. runc, because crun
 * refuses machines with both kinds of control groups; limits below those of any machine, because none may be raised.
 */
export function engineEnvironment(folder: string): NodeJS.ProcessEnv {
  const storage = join(folder, 'storage.conf');
  const engine = join(folder, 'containers.conf');
  if (!existsSync(engine)) {
    writeFileSync(
      storage,
      `[storage]
driver = "${process.env['STORAGE_DRIVER'] ?? 'overlay'}"
graphroot = "${folder}/images"
runroot = "${folder}/runtime"
`,
    );
    writeFileSync(
      engine,
      `[containers]
default_ulimits = ["nofile=1024:1024", "nproc=4096:4096"]
log_driver = "k8s-file"
[engine]
runtime = "runc"
cgroup_manager = "cgroupfs"
events_logger = "file"
tmp_dir = "${folder}/engine"
[network]
network_backend = "netavark"
network_config_dir = "${folder}/networks"
`,
    );
  }
  return {
    ...process.env,
    CONTAINERS_STORAGE_CONF: storage,
    CONTAINERS_CONF: engine,
    BUILDAH_ISOLATION: 'chroot',
    // Health checks are run by hand: there is no systemd here to run them every ten seconds.
    DISABLE_HC_SYSTEMD: 'true',
  };
}

/** A bare Debian in `folder`/base, from the repository that this machine itself installs from. */
export function makeBase(folder: string): string {
  const base = join(folder, 'base');
  if (existsSync(join(base, 'usr/bin/dpkg')) && !existsSync(join(base, 'debootstrap'))) return base;
  const [repository = ''] = run('apt-get', ['indextargets', '--format', '$(REPO_URI)']).split('\n');
  run('debootstrap', ['--variant=minbase', 'bookworm', base, repository]);
  return base;
}

const buildah = (folder: string, ...args: string[]): string =>
  run('buildah', args, engineEnvironment(folder));

/**
 * Builds deploy/Containerfile on a bare Debian, since no registry of base images is needed for that. The build stage
 * gets the Node and the npm that run this script. Settings of npm are mounted, so no image contains them.
 */
export function buildImage(folder: string, base: string): BuiltImage {
  const npm = join(dirname(process.env['npm_execpath'] ?? '/usr/lib/node_modules/npm/bin/npm-cli.js'), '..');
  const globalSettings = run('npm', ['config', 'get', 'globalconfig']);
  mkdirSync(join(homedir(), '.npm'), { recursive: true });
  const mounts: [here: string, there: string][] = [
    [join(homedir(), '.npm'), '/root/.npm'],
    [join(homedir(), '.npmrc'), '/root/.npmrc'],
    [globalSettings, '/usr/etc/npmrc'],
    ['/etc/ssl/certs', '/etc/ssl/certs'],
  ];
  const container = buildah(folder, 'from', 'scratch');
  buildah(folder, 'copy', '--quiet', container, base, '/');
  buildah(folder, 'commit', '--quiet', container, 'localhost/run-base');
  buildah(folder, 'copy', '--quiet', container, process.execPath, '/usr/bin/node');
  buildah(folder, 'copy', '--quiet', container, npm, '/usr/lib/node_modules/npm');
  buildah(
    folder,
    'run',
    container,
    '--',
    'ln',
    '-s',
    '../lib/node_modules/npm/bin/npm-cli.js',
    '/usr/bin/npm',
  );
  buildah(folder, 'commit', '--quiet', '--rm', container, 'localhost/build-base');
  const volumes = mounts
    .filter(([here]) => existsSync(here))
    .flatMap(([here, there]) => ['--volume', `${here}:${there}`]);
  const bases = ['BUILD_BASE=localhost/build-base', 'RUN_BASE=localhost/run-base'];
  buildah(
    folder,
    'bud',
    '--format=docker',
    ...bases.flatMap((base) => ['--build-arg', base]),
    ...volumes,
    '--file=deploy/Containerfile',
    '--tag=localhost/lintel',
    '.',
  );
  return describeImage(folder);
}

/**
 * Debian's PostgreSQL and nginx in one image, for the images that compose.yaml takes from a registry. It does what
 * those do as far as compose.yaml relies on it: the scripts of a first start, nginx without a site of its own.
 */
export function buildServices(folder: string): void {
  const started = `#!/bin/sh
set -eu
[ "$1" != postgres ] && exec "$@"
bin=$(echo /usr/lib/postgresql/*/bin)
data=/var/lib/postgresql/data
run() { setpriv --reuid=postgres --regid=postgres --init-groups "$@"; }
chown postgres /var/lib/postgresql
if [ ! -d $data ]; then
  echo "$POSTGRES_PASSWORD" > /tmp/password
  run $bin/initdb --pgdata=$data --auth=scram-sha-256 --auth-local=trust --pwfile=/tmp/password --encoding=UTF8
  rm /tmp/password
  run $bin/pg_ctl --pgdata=$data --options='-c listen_addresses= -k /tmp' --wait start
  export PGHOST=/tmp
  for script in /docker-entrypoint-initdb.d/*.sh; do run sh $script; done
  run $bin/pg_ctl --pgdata=$data --mode=fast --wait stop
  echo 'host all all all scram-sha-256' >> $data/pg_hba.conf
fi
exec setpriv --reuid=postgres --regid=postgres --init-groups $bin/postgres -D $data -c listen_addresses='*' -k /tmp
`;
  const install =
    'apt-get update -q && apt-get install -q -y --no-install-recommends postgresql nginx-light && rm /etc/nginx/sites-enabled/default';
  const container = buildah(folder, 'from', 'localhost/run-base');
  buildah(folder, 'run', container, '--', 'sh', '-c', install);
  const script = join(folder, 'services-entrypoint');
  writeFileSync(script, started, { mode: 0o755 });
  buildah(folder, 'copy', '--quiet', container, script, '/entrypoint');
  buildah(folder, 'config', '--entrypoint', '["/entrypoint"]', '--cmd', 'postgres', container);
  buildah(folder, 'config', '--stop-signal', 'SIGINT', container);
  buildah(folder, 'commit', '--quiet', '--rm', '--format=docker', container, 'localhost/lintel-services');
}

function describeImage(folder: string): BuiltImage {
  const inspected = buildah(folder, 'inspect', '--type', 'image', 'localhost/lintel');
  const { Docker } = JSON.parse(inspected) as { Docker: { config: BuiltImage['config'] } };
  const [listed] = JSON.parse(
    run('podman', ['image', 'inspect', 'localhost/lintel'], engineEnvironment(folder)),
  ) as { Size: number }[];
  const image = { bytes: listed?.Size ?? 0, config: Docker.config };
  writeFileSync(join(folder, 'image.json'), JSON.stringify(image));
  return image;
}

/** Deletes what the engine made: its mounts would keep the folder from being deleted. */
export function removeImages(folder: string): void {
  if (!existsSync(join(folder, 'images'))) return;
  run('podman', ['rm', '--all', '--force', '--time', '10'], engineEnvironment(folder));
  run('podman', ['volume', 'prune', '--force'], engineEnvironment(folder));
  run('podman', ['network', 'prune', '--force'], engineEnvironment(folder));
  buildah(folder, 'rm', '--all');
}
