import { copyFileSync, existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { BootedMachine } from '../support/booted-machine.ts';
import { needsBase } from '../support/container.ts';
import { freePort } from '../support/free-port.ts';
import { post } from '../support/process.ts';

const ROOT = join(import.meta.dirname, '../..');
const PATIENCE = { timeout: 300_000, interval: 500 };

/** The unit as it is shipped, in a Debian of its own with a real systemd. The tests follow one another. */
describe('deploy/lintel.service', { timeout: 900_000, ...needsBase }, () => {
  let machine: BootedMachine;
  let url: string;

  beforeAll(async () => {
    machine = new BootedMachine();
    machine.prepare('apt-get', 'update', '-q');
    machine.prepare('apt-get', 'install', '-q', '-y', '--no-install-recommends', 'systemd', 'dbus');
    machine.prepare('useradd', '--system', '--home-dir', '/var/lib/lintel', 'lintel');
    mkdirSync(join(machine.tree, 'etc/lintel'));
    mkdirSync(join(machine.tree, 'opt/lintel'));
    const port = await freePort();
    url = `http://127.0.0.1:${port}`;
    writeFileSync(join(machine.tree, 'etc/lintel/lintel.env'), `PORT=${port}\n`);
    copyFileSync(
      join(ROOT, 'deploy/lintel.service'),
      join(machine.tree, 'etc/systemd/system/lintel.service'),
    );
    machine.prepare('systemctl', 'enable', 'lintel');
    await machine.boot({ '/opt/lintel': ROOT });
  }, 900_000);
  afterAll(() => machine?.shutDown(), 300_000);

  const property = (name: string) =>
    machine.run('systemctl', 'show', '--value', `--property=${name}`, 'lintel').output;
  const log = () => machine.run('journalctl', '--no-pager', '--unit=lintel').output;
  const status = () =>
    fetch(`${url}/readyz`).then(
      (answer) => answer.status,
      () => `${property('ActiveState')}\n${log()}`,
    );

  it('is valid, and leaves the service few rights', () => {
    expect(machine.run('systemd-analyze', 'verify', '/etc/systemd/system/lintel.service')).toEqual({
      status: 0,
      output: '',
    });
    const { output } = machine.run('systemd-analyze', 'security', '--no-pager', 'lintel.service');
    const [, exposure = '10'] = /Overall exposure level for lintel\.service: ([\d.]+)/.exec(output) ?? [];
    process.stdout.write(`systemd-analyze security: ${exposure}\n`);
    expect(Number(exposure)).toBeLessThan(3);
  });

  it('starts at boot, as a user of its own, and can write its data alone', async () => {
    await expect.poll(status, PATIENCE).toBe(200);
    const pid = property('MainPID');
    expect(machine.run('stat', '--format=%U', `/proc/${pid}`).output).toBe('lintel');
    for (const folder of ['/opt/lintel', '/etc', '/usr'])
      expect(machine.runAsSeenBy(pid, 'touch', `${folder}/x`).output).toContain('Read-only file system');
    expect(machine.runAsSeenBy(pid, 'touch', '/var/lib/lintel/x')).toMatchObject({ status: 0 });
    const answer = await fetch(`${url}/api/v1/party-directory/projects`, post({ name: 'Under systemd' }));
    expect(answer.status).toBe(201);
  });

  it('is started again when it is killed, with what it had', async () => {
    const before = property('MainPID');
    expect(machine.run('systemctl', 'kill', '--signal=KILL', '--kill-whom=main', 'lintel')).toMatchObject({
      status: 0,
    });
    await expect.poll(() => property('NRestarts'), PATIENCE).toBe('1');
    await expect.poll(status, PATIENCE).toBe(200);
    expect(property('MainPID')).not.toBe(before);
    expect(await (await fetch(`${url}/api/v1/party-directory/projects`)).text()).toContain('Under systemd');
  });

  it('ends in good order, with its database', () => {
    expect(machine.run('systemctl', 'stop', 'lintel')).toMatchObject({ status: 0 });
    expect([property('Result'), property('ExecMainStatus')]).toEqual(['success', '0']);
    expect(machine.run('find', '/proc', '-maxdepth', '1', '-user', 'lintel').output).toBe('');
    expect(existsSync(join(machine.tree, 'var/lib/lintel/data/postgres/postmaster.pid'))).toBe(false);
  });
});
