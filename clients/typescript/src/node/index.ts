import { openAsBlob } from 'node:fs';
import { basename } from 'node:path';
import type { ClientOptions } from '../connection.ts';
import { type Client, createClient as createWebClient, type ImportRun, type PushOptions } from '../index.ts';
import type { OntologyCopy, OntologyCopyOptions } from '../ontology-copy.ts';
import { cachedCopy, saveCopy } from './cache-file.ts';

export type { ArtifactReport } from '../../../../src/artifact/index.ts';
export * from '../index.ts';
export { loadCopy } from './cache-file.ts';
export type { CheckOptions } from './check-artifact.ts';
export { checkArtifact } from './check-artifact.ts';
export type { ManifestFacts, WriteOptions } from './write-artifact.ts';
export { writeArtifact } from './write-artifact.ts';

export interface SyncFileOptions extends OntologyCopyOptions {
  signal?: AbortSignal;
}

/** A client that also works with files. */
export interface NodeClient extends Client {
  ontology: Client['ontology'] & {
    /**
     * Brings a cache file up to date and returns the copy in it. Throws `Unreachable` without a connection; the file
     * then still has what was synced last, and `loadCopy` reads it.
     */
    syncFile(file: string, options?: SyncFileOptions): Promise<OntologyCopy>;
  };
  imports: Client['imports'] & {
    /** Uploads a file from disk and waits for its run. */
    pushFile(file: string, options: PushOptions): Promise<ImportRun>;
  };
}

export function createClient(options: ClientOptions): NodeClient {
  const client = createWebClient(options);
  return {
    ...client,
    ontology: {
      ...client.ontology,
      syncFile: (file, wanted) => syncFile(client, file, wanted),
    },
    imports: {
      ...client.imports,
      pushFile: async (file, pushing) =>
        client.imports.push(await openAsBlob(file), { fileName: basename(file), ...pushing }),
    },
  };
}

async function syncFile(
  client: Client,
  file: string,
  { signal, language, includeInactive = false, codes = [], requirements = false }: SyncFileOptions = {},
): Promise<OntologyCopy> {
  const systems = [...new Set(codes)].sort();
  const wanted = {
    includeInactive,
    requirements,
    codes: systems,
    ...(language === undefined ? {} : { language }),
  };
  const cached = await cachedCopy(file);
  const isUsable =
    cached?.includeInactive === includeInactive &&
    cached.language === language &&
    (cached.codes ?? []).join() === systems.join() &&
    (cached.requirements !== undefined) === requirements;
  const newest = await client.ontology.sync(isUsable ? cached : wanted, signal);
  if (newest !== cached) await saveCopy(file, newest);
  return newest;
}
