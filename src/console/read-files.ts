import { readdir, readFile } from 'node:fs/promises';
import { extname, join, relative, sep } from 'node:path';
import { codeOf } from '../kernel/error-code.ts';
import { type Entity, entityOf } from '../platform/http/entity.ts';

/** The built console: the page, and all files that it loads. */
export interface ConsoleFiles {
  /** The page, with `NONCE` in the places of the nonce. */
  page: string;
  /** By their path below /console/. */
  files: ReadonlyMap<string, ConsoleFile>;
}

export interface ConsoleFile {
  answer: Entity;
  /** Whether compression makes it smaller; pictures and fonts are already compressed. */
  isPackable: boolean;
}

export const NONCE = '__CSP_NONCE__';
const PAGE = 'index.html';
/** The build puts a hash of the content into these names. */
const HASHED = 'assets/';

const TYPES: Record<string, { type: string; isPackable: boolean }> = {
  '.js': { type: 'text/javascript; charset=utf-8', isPackable: true },
  '.css': { type: 'text/css; charset=utf-8', isPackable: true },
  '.svg': { type: 'image/svg+xml', isPackable: true },
  '.json': { type: 'application/json; charset=utf-8', isPackable: true },
  '.webmanifest': { type: 'application/manifest+json; charset=utf-8', isPackable: true },
  '.txt': { type: 'text/plain; charset=utf-8', isPackable: true },
  '.woff2': { type: 'font/woff2', isPackable: false },
  '.png': { type: 'image/png', isPackable: false },
  '.ico': { type: 'image/x-icon', isPackable: false },
};

/**
 * Reads the built console into memory. Requests are looked up by name and never on the disk, so no address leads to
 * another file. Null when it is not built. Files of unknown types are left out.
 */
export async function readConsoleFiles(folder: string): Promise<ConsoleFiles | null> {
  const bytes = new Map<string, Buffer>();
  try {
    for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
      if (!entry.isFile()) continue;
      const path = join(entry.parentPath, entry.name);
      bytes.set(relative(folder, path).split(sep).join('/'), await readFile(path));
    }
  } catch (error) {
    if (codeOf(error) === 'ENOENT' || codeOf(error) === 'ENOTDIR') return null;
    throw error;
  }
  const page = bytes.get(PAGE)?.toString();
  if (page === undefined) return null;
  const files = new Map<string, ConsoleFile>();
  for (const [path, content] of bytes) {
    const kind = TYPES[extname(path)];
    if (kind) files.set(path, fileOf(path, content, kind, bytes));
  }
  return { page, files };
}

/** Compressed files from the build are beside the file; without them they are made at the first request. */
function fileOf(
  path: string,
  content: Buffer,
  { type, isPackable }: { type: string; isPackable: boolean },
  all: ReadonlyMap<string, Buffer>,
): ConsoleFile {
  const caching = path.startsWith(HASHED) ? 'public, max-age=31536000, immutable' : 'no-cache';
  const plain = entityOf(type, content, { 'cache-control': caching });
  const beside = { br: all.get(`${path}.br`), gzip: all.get(`${path}.gz`) };
  const answer: Entity = {
    ...plain,
    body: (encoding) => (encoding === 'identity' ? content : (beside[encoding] ?? plain.body(encoding))),
  };
  return { answer, isPackable };
}
