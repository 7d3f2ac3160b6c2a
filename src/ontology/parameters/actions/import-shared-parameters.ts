import { NotFound } from '../../../kernel/domain-error.ts';
import { sortedInSteps } from '../../../kernel/steps.ts';
import type { Tx } from '../../../platform/db/database.ts';
import { inSlices } from '../../../platform/in-slices.ts';
import type { Operation } from '../../../platform/operations/operation.ts';
import { actionContext } from '../../classes/actions/action-context.ts';
import { applyNow, type Requester } from '../../classes/actions/apply-action.ts';
import type { OntologyRunner } from '../../classes/actions/ontology-runner.ts';
import { SharedParametersRejected } from '../../classes/domain/errors.ts';
import type { Ontology } from '../../classes/queries/ontology.ts';
import { charactersOf, excess, excessOf, sizeAfter } from '../domain/library-size.ts';
import {
  conflictsOf,
  guidsAfter,
  guidsInForce,
  type LibraryPlan,
  planLibraryImport,
  planPreferred,
} from '../domain/parameter-library.ts';
import {
  type BadRow,
  decodedFile,
  readSharedParameters,
  type SharedParametersRead,
} from '../domain/read-shared-parameters.ts';
import type { LibraryParameter, ParameterChange } from '../domain/shared-parameter.ts';
import { guidReader } from '../parameter-guid.ts';
import {
  type Catalog,
  type ListedParameter,
  libraryIn,
  listedParameter,
  usesIn,
} from '../queries/parameter-catalog.ts';

/** How many rows an answer lists. */
const MOST_SHOWN = 1000;
/** How many parameters an import may change: while it is written or undone, for about a second, nobody else can change the ontology. */
const MOST_CHANGES = 20_000;

/** Reads a file; without `partial`, bad rows reject all of it. */
export async function readFile(bytes: Uint8Array, partial: boolean): Promise<SharedParametersRead> {
  const decoded = await inSlices(decodedFile(bytes));
  if ('row' in decoded) throw rejected([decoded]);
  const read = await inSlices(readSharedParameters(decoded.pieces));
  // Without any parameter there is nothing to skip the rest for.
  if (read.bad.length > 0 && (!partial || read.parameters.length === 0)) throw rejected(read.bad);
  return read;
}

function rejected(bad: readonly BadRow[]): SharedParametersRejected {
  const [first] = bad;
  const [problem] = first?.problems ?? [];
  const where = problem?.column ? `Row ${first?.row}, ${problem.column}` : `Row ${first?.row}`;
  const rows = bad.length === 1 ? '1 row is' : `${bad.length.toLocaleString('en')} rows are`;
  return new SharedParametersRejected(
    `The file can't be imported because ${rows} rejected. ${where}: ${problem?.message}.`,
    { count: bad.length, rows: bad.slice(0, MOST_SHOWN) },
  );
}

function refuseTooMuch(library: Catalog['library'], { changes }: LibraryPlan): void {
  const before = { parameters: library.size, characters: 0 };
  for (const parameter of library.values()) before.characters += charactersOf(parameter);
  const why = excessOf(before, sizeAfter(before, changes));
  if (why) throw tooMuch(why, 'Import only the parameters that your classes use.');
  if (changes.length > MOST_CHANGES)
    throw tooMuch(
      excess('The file would change', changes.length, 'shared parameters', MOST_CHANGES),
      'Split the file and import its parts one after another.',
    );
}

const tooMuch = (why: string, advice: string) =>
  new SharedParametersRejected(`${why} ${advice}`, { count: 0, rows: [] });

/** The dry run: what a file would change, and which GUIDs of templates. */
export function previewSharedParameters(catalog: Catalog, read: SharedParametersRead) {
  return inSlices(preview(catalog, read));
}

function* preview({ library, derived, uses }: Catalog, { parameters, bad }: SharedParametersRead) {
  const plan = yield* planLibraryImport(library, derived, parameters);
  refuseTooMuch(library, plan);
  const before = guidReader(yield* guidsInForce(library.values()));
  const after = guidReader(yield* guidsInForce(plan.after.values()));
  const changedGuids = uses.flatMap(({ template, classes }) => {
    const { name, dataType } = template;
    const [was, is] = [before(template).guid, after(template).guid];
    return was === is ? [] : [{ name, dataType, before: was, after: is, classes }];
  });
  const names = new Set(parameters.map(({ parameter }) => parameter.name));
  const conflicts = yield* conflictsOf(plan.after.values());
  const skipped = bad.map(({ row, problems }) => ({ row, outcome: 'rejected' as const, problems }));
  const rows = yield* sortedInSteps([...plan.rows, ...skipped], (a, b) => a.row - b.row);
  return {
    dryRun: true as const,
    ...plan.counts,
    rejected: bad.length,
    conflicts: conflicts.filter(({ name }) => names.has(name)),
    changedGuids,
    rows: rows.slice(0, MOST_SHOWN),
  };
}

/** What a change of the library is planned on. */
interface LibraryWrite {
  runner: OntologyRunner;
  requester: Requester;
  /** As of the request, so that little has to be read while others wait for the ontology's lock. */
  catalog: Catalog;
}

/** Takes over a firm's shared parameters, as one operation with one undo. It is done when the 202 leaves. */
export async function importSharedParameters(
  tx: Tx,
  { runner, requester, catalog }: LibraryWrite,
  { parameters, bad }: SharedParametersRead,
): Promise<Operation> {
  const ontology = await runner.settled(tx);
  const library = await libraryIn(tx, catalog);
  const plan = await inSlices(planLibraryImport(library, catalog.derived, parameters));
  refuseTooMuch(library, plan);
  const { changes, counts } = plan;
  return applyLibraryPlan(tx, ontology, requester, {
    action: 'importSharedParameters',
    changes,
    result: { ...counts, rejected: bad.length },
    message: messageOf(counts),
  });
}

function messageOf({ added, changed, unchanged }: LibraryPlan['counts']): string {
  return `added ${added} parameters, changed ${changed}; ${unchanged} unchanged`;
}

/** Decides which of several GUIDs of a name and data type counts, or takes that back. */
export async function updateParameter(
  tx: Tx,
  { runner, requester, catalog }: LibraryWrite,
  { guid, preferred }: { guid: string; preferred: boolean },
): Promise<{ operation: Operation; parameter: ListedParameter }> {
  const ontology = await runner.settled(tx);
  const library = await libraryIn(tx, catalog);
  const parameter = library.get(guid.toLowerCase());
  if (!parameter) throw new NotFound(`No imported parameter has the GUID ${guid.slice(0, 60)}.`);
  const changes = planPreferred(library, parameter.guid, preferred);
  const guidOf = guidReader(await inSlices(guidsAfter(library, parameter, changes)));
  const uses = await usesIn(tx, catalog, ontology);
  const classCount = uses
    .filter(({ template }) => guidOf(template).guid === parameter.guid)
    .reduce((sum, { classes }) => sum + classes, 0);
  const operation = await applyLibraryPlan(tx, ontology, requester, {
    action: 'updateParameter',
    changes,
    result: { guid: parameter.guid, preferred },
    message: decision(parameter, preferred),
  });
  return { operation, parameter: listedParameter(parameter, { ...parameter, preferred }, classCount) };
}

function decision({ name, guid }: LibraryParameter, preferred: boolean): string {
  return preferred ? `preferred ${guid} for ${name}` : `no longer preferred ${guid} for ${name}`;
}

async function applyLibraryPlan(
  tx: Tx,
  ontology: Ontology,
  requester: Requester,
  {
    action,
    changes,
    result,
    message,
  }: { action: string; changes: ParameterChange[]; result: object; message: string },
): Promise<Operation> {
  return applyNow(
    tx,
    { ...requester, action, input: result, objectClassIds: [] },
    {
      context: actionContext(ontology, tx),
      plan: { changes: [], redirects: [], templates: [], parameters: changes },
      result,
      message: changes.length === 0 ? 'nothing to change' : message,
      changesGraph: false,
    },
  );
}
