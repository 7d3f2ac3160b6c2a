import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';

/** `npm run test:nginx`: deploy/nginx.conf with Debian's nginx, which it installs where it may, and a gigabyte. */
const NGINX = '/usr/sbin/nginx';
const env = { ...process.env, NGINX_UPLOAD_MB: process.env['NGINX_UPLOAD_MB'] ?? '1024' };

if (!existsSync(NGINX) && process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) {
  const apt = { env: { ...env, DEBIAN_FRONTEND: 'noninteractive' }, timeout: 300_000 };
  spawnSync('apt-get', ['update', '-q'], apt);
  spawnSync('apt-get', ['install', '-q', '-y', '--no-install-recommends', 'nginx-light'], apt);
}
if (existsSync(NGINX)) {
  process.exit(
    spawnSync('vitest', ['run', 'test/deploy/nginx.test.ts'], { env, stdio: 'inherit' }).status ?? 1,
  );
} else {
  process.stdout.write(
    '\n!!! NOT TESTED HERE: deploy/nginx.conf: there is no nginx, and this user cannot install it\n',
  );
}
