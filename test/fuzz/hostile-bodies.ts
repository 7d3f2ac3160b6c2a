import { gzipSync } from 'node:zlib';
import type { InjectOptions } from 'fastify';
import type { BODY_LIMITS } from '../../src/platform/body-limits.ts';
import { artifact, manifestLine } from '../support/artifact.ts';
import { entity, file, property, restricted, simple } from '../support/ids.ts';
import { ifc, zip } from '../support/ifc.ts';

type Operation = Exclude<keyof typeof BODY_LIMITS, 'importObjectClasses'>;
type Bodies = Record<string, () => string | Buffer>;

const B = '/api/v1/bim-ontology';
const rows = (count: number, row: (n: number) => string) => Array.from({ length: count }, (_, n) => row(n));
const sheet = (head: string, count: number, row: (n: number) => string) =>
  `${head}\n${rows(count, row).join('\n')}\n`;
const archicad = (items: string) =>
  `<BuildingInformation><Classification><System><Name>A</Name><Items>${items}</Items></System></Classification></BuildingInformation>`;
const library = (statements: string) =>
  `ISO-10303-21;\nHEADER;\nENDSEC;\nDATA;\n#1=IFCCLASSIFICATION($,$,$,'A',$,$,$);\n${statements}\nENDSEC;\nEND-ISO-10303-21;\n`;
const marks = `e${'\u0301\u0323'.repeat(60_000)}`;

const VOCABULARY: Bodies = {
  'a title of megabytes': () => `code,title\nA,${'x'.repeat(3_000_000)}\n`,
  'endless combining marks': () => `code,title\n${marks},${marks}\n`,
  'one code in every row': () => sheet('code,title', 20_000, () => 'A,t'),
  'a circle of parents': () => sheet('code,title,parent', 20_000, (n) => `C${n},t,C${(n + 1) % 20_000}`),
};

const edits = (ids: readonly string[]) =>
  rows(5_000, (n) => ids[n % ids.length] ?? '').map((objectClassId) => ({
    objectClassId,
    description: 'd'.repeat(2_000),
  }));

/** Bodies that are cheap to send and expensive to read, for every operation of the table except the import of classes. */
const bodiesOf = (ids: readonly string[], projectId: string): Record<Operation, Bodies> => ({
  importClassificationSystem: {
    ...VOCABULARY,
    'parents from long codes': () => sheet('code,title', 20_000, (n) => `${'1.'.repeat(90)}${n},t`),
    'items within items': () => archicad('<Item><Children>'.repeat(20_000)),
    'a text without end': () => archicad(`<Item><ID>${'x'.repeat(3_000_000)}`),
    'references in a circle': () =>
      library(
        rows(
          20_000,
          (n) => `#${n + 2}=IFCCLASSIFICATIONREFERENCE($,'C${n}','t',#${((n + 1) % 20_000) + 2},$,$);`,
        ).join('\n'),
      ),
  },
  importClassifications: VOCABULARY,
  importSharedParameters: {
    'one name in every line': () =>
      `*META\tVERSION\tMINVERSION\nMETA\t2\t1\n*GROUP\tID\tNAME\nGROUP\t1\tG\n*PARAM\tGUID\tNAME\tDATATYPE\tDATACATEGORY\tGROUP\tVISIBLE\n${rows(
        40_000,
        (n) => `PARAM\t00000000-0000-4000-8000-${String(n).padStart(12, '0')}\tSame\tTEXT\t\t1\t1`,
      ).join('\n')}\n`,
    'a line of megabytes': () => `*PARAM\tGUID\tNAME\n${'PARAM\t'.repeat(1_000_000)}\n`,
  },
  putLocalCadImportArtifact: {
    'a record of megabytes': () =>
      artifact(manifestLine({ projectId }), { kind: 'element', id: 'x'.repeat(6_000_000) }),
    'nesting without end': () => gzipSync('['.repeat(5_000_000)),
    'zeros without end': () => gzipSync(Buffer.alloc(300_000_000)),
    'no end': () => gzipSync('x'.repeat(3_000_000)).subarray(0, 1000),
    'a model whose header has no end': () => `ISO-10303-21;\nHEADER;\n${"FILE_NAME('A');".repeat(200_000)}`,
    'a model of one text': () => ifc(`#1=IFCPERSON('${'x'.repeat(6_000_000)}');`),
    'a model of references in a circle': () =>
      ifc(rows(40_000, (n) => `#${n + 1}=IFCLOCALPLACEMENT(#${((n + 1) % 40_000) + 1},$);`)),
    'a model of lists within lists': () => gzipSync(ifc(`#1=IFCPERSON(${'('.repeat(3_000_000)});`)),
    'a zip archive of zeros': () => zip({ name: 'a.ifc', content: Buffer.alloc(300_000_000) }),
  },
  runModelCheck: {
    'many specifications': () =>
      file(
        rows(
          5_000,
          (n) =>
            `<specification name="S${n}" ifcVersion="IFC4"><applicability minOccurs="0" maxOccurs="unbounded">${entity('IFCWALL')}</applicability><requirements>${property('P', `N${n}`)}</requirements></specification>`,
        ).join(''),
      ),
    'patterns that explode': () =>
      file(
        rows(
          300,
          (n) =>
            `<specification name="S${n}" ifcVersion="IFC4"><applicability minOccurs="0" maxOccurs="unbounded"><entity><name>${restricted(`<xs:pattern value="(((a{0,90}){0,90}){0,90})*${n}"/>`)}</name></entity></applicability></specification>`,
        ).join(''),
      ),
    'very many allowed values': () =>
      file(
        `<specification name="S" ifcVersion="IFC4"><applicability minOccurs="0" maxOccurs="unbounded"><attribute><name>${simple('Name')}</name><value>${restricted(rows(150_000, (n) => `<xs:enumeration value="${n}"/>`).join(''))}</value></attribute></applicability></specification>`,
      ),
    'entities in entities': () =>
      `<!DOCTYPE a [${rows(30, (n) => `<!ENTITY e${n} "${`&e${n - 1};`.repeat(10)}">`).join('')}]><ids>&e29;</ids>`,
    'elements within elements': () => '<a>'.repeat(3_000_000),
  },
  editObjectClasses: {
    'long texts': () => JSON.stringify({ dryRun: true, edits: edits(ids) }),
    'endless combining marks': () =>
      JSON.stringify({ dryRun: true, edits: [{ objectClassId: ids[0], description: marks }] }),
    'keys without end': () =>
      JSON.stringify({ edits: [Object.fromEntries(rows(40_000, (n) => `k${n}`).map((key) => [key, 1]))] }),
  },
  addProposalChange: {
    'long texts': () => JSON.stringify({ action: 'editObjectClasses', request: { edits: edits(ids) } }),
    'nesting without end': () =>
      `{"action":"createObjectClass","request":${'{"a":'.repeat(200_000)}1${'}'.repeat(200_000)}}`,
  },
});

/** What the URLs refer to. Every upload has a new path. */
export interface HostileTargets {
  projectId: string;
  proposalId: string;
  classIds: string[];
  uploadPath(): Promise<string>;
}

export async function hostileBodies({ projectId, proposalId, classIds, uploadPath }: HostileTargets) {
  const urls: Record<Operation, [url: () => Promise<string> | string, type: string]> = {
    importClassificationSystem: [() => `${B}/classification-systems/law/imports?dryRun=true`, 'text/csv'],
    importClassifications: [() => `${B}/classifications/uniformat/imports?dryRun=true`, 'text/csv'],
    importSharedParameters: [() => `${B}/parameters/imports?dryRun=true`, 'text/plain'],
    putLocalCadImportArtifact: [uploadPath, 'application/gzip'],
    runModelCheck: [() => `/api/v1/projects/${projectId}/model-checks`, 'application/xml'],
    editObjectClasses: [() => `${B}/object-classes/actions/edit`, 'application/json'],
    addProposalChange: [() => `${B}/proposals/${proposalId}/changes`, 'application/json'],
  };
  const requests: { what: string; request: InjectOptions }[] = [];
  for (const [operation, bodies] of Object.entries(bodiesOf(classIds, projectId)))
    for (const [what, body] of Object.entries(bodies)) {
      const [url, type] = urls[operation as Operation];
      requests.push({
        what: `${operation}: ${what}`,
        request: {
          method: operation === 'putLocalCadImportArtifact' ? 'PUT' : 'POST',
          url: await url(),
          headers: { 'content-type': type, 'idempotency-key': `hostile-body-${requests.length}` },
          payload: body(),
        },
      });
    }
  return requests;
}
