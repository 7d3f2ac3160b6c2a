import { bodyOf } from '@lintel/client';
import { api, call } from '../../platform/client.ts';
import type { DryRun } from './plan-presentation.ts';

/** The requests of the plan dialogs: each as a dry run, and for real with an idempotency key. */

type MoveChoices = {
  sourceObjectClassIds: string[];
  targetObjectClassId: string | null;
  includeChildren: boolean;
  makeUnique: boolean;
};
type CopyChoices = MoveChoices & { targetObjectClassId: string };
type MergeChoices = {
  sourceObjectClassIds: string[];
  targetObjectClassId: string;
  keepData: 'source' | 'target';
};
type DeleteChoices = { sourceObjectClassIds: string[]; includeChildren: boolean };

const B = '/api/v1/bim-ontology/object-classes';

/**
 * These operations answer a dry run with the plan, and otherwise with the operation; the API's type is a union of
 * both.
 */
const asDryRun = (body: object): DryRun => body as DryRun;
const operationIn = (body: object): string[] =>
  'operationId' in body && typeof body.operationId === 'string' ? [body.operationId] : [];

/** All four take the classes with further choices, and answer alike: the type of one path serves for the others. */
const requests = (
  action: 'move' | 'copy' | 'merge' | 'delete',
  choices: { sourceObjectClassIds: string[] },
) => {
  const path = `${B}/actions/${action}` as `${typeof B}/actions/delete`;
  return {
    dryRun: async (signal: AbortSignal) =>
      asDryRun(bodyOf(await api.POST(path, { body: { ...choices, dryRun: true }, signal }))),
    write: async (key: string) =>
      operationIn(await call('POST', path, { header: { 'idempotency-key': key }, body: choices })),
  };
};

export const moveRequests = (choices: MoveChoices) => requests('move', choices);
export const copyRequests = (choices: CopyChoices) => requests('copy', choices);
export const mergeRequests = (choices: MergeChoices) => requests('merge', choices);
export const deleteRequests = (choices: DeleteChoices) => requests('delete', choices);

type StatusVerb = 'archive' | 'restore' | 'approve';

/** Archive, restore and approve take one class each, so several are done one after the other. */
export const statusRequests = (
  verb: StatusVerb,
  ids: readonly string[],
  options: { includeChildren?: boolean } = {},
) => ({
  dryRun: async (signal: AbortSignal): Promise<DryRun> => {
    const plans: DryRun[] = [];
    for (const id of ids) {
      const body = bodyOf(
        await api.POST(`${B}/{key}/actions/${verb}`, {
          params: { path: { key: id } },
          body: { ...options, dryRun: true },
          signal,
        }),
      );
      plans.push(asDryRun(body));
    }
    return together(plans);
  },
  write: async (key: string): Promise<string[]> => {
    const operations: string[] = [];
    for (const [at, id] of ids.entries()) {
      // The cast: the types of the two verbs' answers are joined, and what they share is lost.
      const { data } = (await call('POST', `${B}/{key}/actions/${verb}`, {
        path: { key: id },
        header: { 'idempotency-key': `${key}-${at}` },
        body: options,
      })) as { data: object };
      operations.push(...operationIn(data));
    }
    return operations;
  },
});

export const approveBranchRequests = (id: string, includeAncestors: boolean) => ({
  dryRun: async (signal: AbortSignal) =>
    bodyOf(
      await api.POST(`${B}/{key}/actions/approve-subtree`, {
        params: { path: { key: id } },
        body: { includeAncestors, dryRun: true },
        signal,
      }),
    ),
  write: async (key: string) =>
    operationIn(
      await call('POST', `${B}/{key}/actions/approve-subtree`, {
        path: { key: id },
        header: { 'idempotency-key': key },
        body: { includeAncestors },
      }),
    ),
});

/** Several dry runs as one; a class that two of them change is counted once. */
export function together(plans: readonly DryRun[]): DryRun {
  const [first, ...others] = plans;
  if (!first)
    return { dryRun: true, action: '', changes: [], classifications: [], approvals: [], redirects: [] };
  const changed = new Set<string>();
  const usages = plans.flatMap(({ usage }) => usage ?? []);
  return {
    ...first,
    changes: plans
      .flatMap(({ changes }) => changes)
      .filter(({ objectClassId }) => !changed.has(objectClassId) && changed.add(objectClassId)),
    classifications: [first, ...others].flatMap(({ classifications }) => classifications),
    approvals: plans.flatMap(({ approvals }) => approvals),
    redirects: plans.flatMap(({ redirects }) => redirects),
    ...(usages.length > 0 && { usage: usages.length === 1 ? usages[0] : usageOf(usages) }),
  };
}

type Usage = NonNullable<DryRun['usage']>;

function usageOf(usages: readonly Usage[]): Usage {
  const projects = new Map<string, Usage['projects'][number]>();
  for (const project of usages.flatMap((usage) => usage.projects)) {
    const held = projects.get(project.projectId);
    projects.set(project.projectId, {
      ...project,
      elements: project.elements + (held?.elements ?? 0),
      types: project.types + (held?.types ?? 0),
    });
  }
  const sum = (field: 'elements' | 'types') => usages.reduce((total, { totals }) => total + totals[field], 0);
  return {
    objectClassId: null,
    totals: { projects: projects.size, elements: sum('elements'), types: sum('types') },
    projects: [...projects.values()],
  };
}
