import { bodyOf, type Schemas } from '@lintel/client';
import { api, call } from '../../../platform/client.ts';
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

/** All take the classes with further choices, and answer alike: the type of one path serves for the others. */
const requests = (
  action: 'move' | 'copy' | 'merge' | 'delete' | 'archive' | 'restore' | 'approve',
  choices: { sourceObjectClassIds: string[]; includeChildren?: boolean; partial?: boolean },
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

export const archiveRequests = (ids: string[]) => requests('archive', { sourceObjectClassIds: ids });
export const restoreRequests = (choices: { sourceObjectClassIds: string[]; includeChildren: boolean }) =>
  requests('restore', choices);
export const approveRequests = (ids: string[]) => requests('approve', { sourceObjectClassIds: ids });

type ManyApprovals = Schemas['ApprovalDryRun'];

/** Approves those of the classes that can be approved; the dry run says why the others can't. */
export const approveManyRequests = (ids: string[], includeChildren: boolean) => {
  const { dryRun, write } = requests('approve', {
    sourceObjectClassIds: ids,
    includeChildren,
    partial: true,
  });
  return { dryRun: dryRun as (signal: AbortSignal) => Promise<ManyApprovals>, write };
};

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
