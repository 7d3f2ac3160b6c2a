import { fork } from 'node:child_process';
import { createReadStream } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { atStart, DEFAULT_CAPS } from '../src/artifact/index.ts';
import { checkIfcFile } from '../src/ids/check-ids.ts';
import { artifactOfIfc, ConversionReport } from '../src/ifc/index.ts';
import { compared, type Row } from './row.ts';
import { type ModelKind, upTo, writeModel } from './support/ifc-models.ts';
import { sized } from './support/tiny.ts';

/** Megabytes of the models; `BENCH_IFC_MB=50 npm run bench -- ids` for a quick look. */
const MEGABYTES = Number(process.env['BENCH_IFC_MB'] ?? sized(500, 0.1));
const KINDS: ModelKind[] = sized(['geometry', 'properties'], ['properties']);

interface Spent {
  seconds: number;
  mib: number;
}

type Who = 'check' | 'convert';

/** A large model checked against an IDS file with all kinds of facets, beside its conversion to an artifact. */
export async function run(): Promise<Row[]> {
  const rows: Row[] = [];
  for (const kind of KINDS) {
    const folder = await mkdtemp(join(tmpdir(), 'lintel-bench-ids-'));
    try {
      const [model, rules] = [join(folder, 'model.ifc'), join(folder, 'rules.ids')];
      await writeModel(model, kind, upTo(MEGABYTES));
      await writeFile(rules, rulesOf(ENTITIES));
      const [check, convert] = [await spentBy('check', model, rules), await spentBy('convert', model, rules)];
      const what = `${MEGABYTES} MB, mostly ${kind}, ${ENTITIES.length} specifications, beside the conversion`;
      const row = (measure: string, value: string, baseline: string, ratio: number) => ({
        part: 'ids',
        what: `${what}: ${measure}`,
        value,
        baseline,
        ratio,
      });
      const [time, memory] = [check.seconds / convert.seconds, check.mib / convert.mib];
      rows.push(
        compared(
          row('processor time', `${check.seconds.toFixed(1)} s`, `${convert.seconds.toFixed(1)} s`, time),
          { atMost: 2 },
        ),
        row('memory', `${check.mib.toFixed(0)} MiB`, `${convert.mib.toFixed(0)} MiB`, memory),
      );
    } finally {
      await rm(folder, { recursive: true });
    }
  }
  return rows;
}

const ENTITIES = [
  'IFCWALLSTANDARDCASE',
  'IFCDOOR',
  'IFCWINDOW',
  'IFCSLAB',
  'IFCBEAM',
  'IFCMEMBER',
  'IFCSPACE',
];

function rulesOf(entities: readonly string[]): string {
  const simple = (text: string) => `<simpleValue>${text}</simpleValue>`;
  const matching = (pattern: string) =>
    `<xs:restriction base="xs:string"><xs:pattern value="${pattern}"/></xs:restriction>`;
  const property = (name: string) =>
    `<property dataType="IFCLABEL"><propertySet>${matching('Pset_.*')}</propertySet><baseName>${simple(name)}</baseName></property>`;
  const requirements = [
    `<partOf><entity><name>${simple('IFCBUILDINGSTOREY')}</name></entity></partOf>`,
    `<classification><system>${simple('Uniclass')}</system></classification>`,
    `<attribute><name>${simple('Name')}</name><value>${matching('[A-Z].*')}</value></attribute>`,
    ...['Reference', 'FireRating', 'Status', 'AcousticRating'].map(property),
    '<material/>',
  ].join('');
  const specifications = entities.map(
    (entity) =>
      `<specification name="${entity}" ifcVersion="IFC2X3 IFC4"><applicability minOccurs="0" maxOccurs="unbounded"><entity><name>${simple(entity)}</name></entity></applicability><requirements>${requirements}</requirements></specification>`,
  );
  return `<ids xmlns="http://standards.buildingsmart.org/IDS" xmlns:xs="http://www.w3.org/2001/XMLSchema"><info><title>Bench</title></info><specifications>${specifications.join('')}</specifications></ids>`;
}

function spentBy(who: Who, model: string, rules: string): Promise<Spent> {
  const child = fork(import.meta.filename, [who, model, rules]);
  return new Promise((resolve, reject) => {
    let spent: Spent | undefined;
    child.on('message', (message) => {
      spent = message as Spent;
    });
    child.on('exit', (code) => (spent ? resolve(spent) : reject(new Error(`${who} ended with ${code}`))));
  });
}

async function convert(model: string): Promise<void> {
  const source = {
    documentId: 'bench',
    title: 'bench',
    open: () => createReadStream(model, { highWaterMark: 1024 ** 2 }),
    progress: atStart(),
    report: new ConversionReport(),
  };
  const options = { projectId: 'prj_bench', caps: DEFAULT_CAPS, onIssue: () => undefined };
  for await (const line of artifactOfIfc([source], options)) if (!line) break;
}

async function check(model: string, rules: string): Promise<void> {
  const open = () => createReadStream(model, { highWaterMark: 1024 ** 2 });
  const { result } = await checkIfcFile(open, createReadStream(rules));
  if (result === 'invalid') throw new Error('the rules of the bench are invalid');
}

const [who, model = '', rules = ''] = process.argv.slice(2);
if (who === 'check' || who === 'convert') {
  await (who === 'check' ? check(model, rules) : convert(model));
  const { user, system } = process.cpuUsage();
  const spent: Spent = { seconds: (user + system) / 1e6, mib: process.resourceUsage().maxRSS / 1024 };
  process.send?.(spent, undefined, undefined, () => process.exit(0));
}
