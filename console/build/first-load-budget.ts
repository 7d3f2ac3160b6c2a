import { gzipSync } from 'node:zlib';
import type { Plugin } from 'vite';

const KILOBYTE = 1000;

interface Budget {
  /** Compressed with gzip. */
  kilobytes: number;
  /** A browser asks for six at a time, so every few of them are one way to the server and back. */
  files: number;
}

/** Fails the build when the JavaScript that every first visit loads is larger than promised, or in more files. */
export function firstLoadBudget({ kilobytes, files }: Budget): Plugin {
  return {
    name: 'first-load-budget',
    apply: 'build',
    generateBundle(_, bundle) {
      const loaded = new Set<string>();
      const visit = (file: string) => {
        const chunk = bundle[file];
        if (chunk?.type !== 'chunk' || loaded.has(file)) return;
        loaded.add(file);
        chunk.imports.forEach(visit);
      };
      for (const chunk of Object.values(bundle))
        if (chunk.type === 'chunk' && chunk.isEntry) visit(chunk.fileName);
      let bytes = 0;
      for (const file of loaded) {
        const chunk = bundle[file];
        if (chunk?.type === 'chunk') bytes += gzipSync(chunk.code, { level: 9 }).length;
      }
      const size = Math.round(bytes / KILOBYTE);
      if (size > kilobytes)
        this.error(`The first load is ${size} KB of JavaScript (gzip), ${kilobytes} KB are allowed.`);
      if (loaded.size > files)
        this.error(`The first load is ${loaded.size} files of JavaScript, ${files} are allowed.`);
      this.info(
        `First load: ${size} KB of JavaScript (gzip) of ${kilobytes} KB allowed, in ${loaded.size} files.`,
      );
    },
  };
}
