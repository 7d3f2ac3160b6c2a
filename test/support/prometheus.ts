import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { freePort } from './free-port.ts';
import { needs } from './needs.ts';

const PROMETHEUS = '/usr/bin/prometheus';
export const hasPrometheus = existsSync(PROMETHEUS);
export const needsPrometheus = needs(hasPrometheus, `needs ${PROMETHEUS} (apt-get install prometheus)`);

interface Sample {
  metric: Record<string, string>;
  value: [time: number, value: string];
}

/** A Prometheus of its own that scrapes every second, with the rules of deploy/alerts.yml. */
export class Prometheus {
  readonly #folder = mkdtempSync(join(tmpdir(), 'lintel-prometheus-'));
  readonly #targets = new Set<string>();
  #child: ChildProcess | null = null;
  #url = '';
  #output = '';

  /**
   * Thresholds are as they are shipped. Waits (`for`) and windows are cut down to seconds, so that a test needn't wait
   * for an hour; alerts.test.yml tests those, with the clock of promtool.
   */
  async start(): Promise<void> {
    const rules = readFileSync(join(import.meta.dirname, '../../deploy/alerts.yml'), 'utf8');
    const quick = rules.replaceAll(/\bfor: \w+/g, 'for: 1s').replaceAll(/\[\d+[mh]\]/g, '[30s]');
    writeFileSync(join(this.#folder, 'alerts.yml'), quick);
    this.#writeTargets();
    writeFileSync(
      join(this.#folder, 'prometheus.yml'),
      `global: { scrape_interval: 1s, evaluation_interval: 1s }
rule_files: [alerts.yml]
scrape_configs:
  - job_name: lintel
    file_sd_configs: [{ files: [targets.json], refresh_interval: 1s }]
`,
    );
    const address = `127.0.0.1:${await freePort()}`;
    this.#url = `http://${address}`;
    const child = spawn(
      PROMETHEUS,
      [
        `--config.file=${this.#folder}/prometheus.yml`,
        `--storage.tsdb.path=${this.#folder}/data`,
        `--web.listen-address=${address}`,
      ],
      { stdio: ['ignore', 'pipe', 'pipe'] },
    );
    this.#child = child;
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (chunk: Buffer) => {
        this.#output += chunk.toString();
      });
    while (!(await this.#isReady())) {
      if (child.exitCode !== null) throw new Error(`Prometheus ended:\n${this.#output}`);
      await sleep(200);
    }
  }

  watch(target: string): void {
    this.#targets.add(new URL(target).host);
    this.#writeTargets();
  }

  forget(target: string): void {
    this.#targets.delete(new URL(target).host);
    this.#writeTargets();
  }

  async query(expression: string): Promise<Sample[]> {
    const parameters = new URLSearchParams({ query: expression });
    const { status, data, error } = (await (
      await fetch(`${this.#url}/api/v1/query?${parameters.toString()}`)
    ).json()) as { status: string; data: { result: Sample[] }; error?: string };
    if (status !== 'success') throw new Error(`${expression}: ${error}`);
    return data.result;
  }

  /** Names of the alerts that fire. */
  async firing(): Promise<string[]> {
    const samples = await this.query('count by (alertname) (ALERTS{alertstate="firing"})');
    return samples.map(({ metric }) => metric['alertname'] ?? '').sort();
  }

  async stop(): Promise<void> {
    const child = this.#child;
    if (child && child.exitCode === null) {
      const ended = new Promise((resolve) => child.once('exit', resolve));
      child.kill('SIGTERM');
      await ended;
    }
    rmSync(this.#folder, { recursive: true, force: true });
  }

  #writeTargets(): void {
    writeFileSync(join(this.#folder, 'targets.json'), JSON.stringify([{ targets: [...this.#targets] }]));
  }

  #isReady(): Promise<boolean> {
    return fetch(`${this.#url}/-/ready`).then(
      ({ ok }) => ok,
      () => false,
    );
  }
}
