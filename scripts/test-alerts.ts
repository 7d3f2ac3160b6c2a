import { spawnSync } from 'node:child_process';

/** `npm run test:alerts`: checks the rules of deploy/ and runs their unit tests with Prometheus' own tool. */
const promtool = (...args: string[]) =>
  spawnSync('promtool', args, { cwd: `${import.meta.dirname}/../deploy`, stdio: 'inherit' });

if (spawnSync('promtool', ['--version']).error) {
  process.stdout.write(
    '\n!!! NOT TESTED HERE: the alert rules: there is no promtool (Debian: apt-get install prometheus)\n',
  );
} else {
  const checked = promtool('check', 'rules', 'alerts.yml').status;
  const tested = promtool('test', 'rules', 'alerts.test.yml').status;
  process.exit(checked === 0 && tested === 0 ? 0 : 1);
}
