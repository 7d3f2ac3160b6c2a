import { gzipSync } from 'node:zlib';
import type { Plugin } from 'vite';

const KILOBYTE = 1000;

interface Budget {
  /** Of JavaScript and styles together, compressed with gzip; the font comes on top. */
  kilobytes: number;
  /** Of JavaScript. A browser asks for six at a time, so every few of them are one way to the server and back. */
  files: number;
}

/** Fails the build when what every first visit loads is larger than promised, or in more files. */
export function firstLoadBudget({ kilobytes, files }: Budget): Plugin {
  return {
    name: 'first-load-budget',
    apply: 'build',
    generateBundle(_, bundle) {
      const scripts = new Map<string, string>();
      const styles = new Map<string, string | Uint8Array>();
      const visit = (file: string) => {
        const chunk = bundle[file];
        if (chunk?.type !== 'chunk' || scripts.has(file)) return;
        scripts.set(file, chunk.code);
        for (const name of chunk.viteMetadata?.importedCss ?? []) {
          const style = bundle[name];
          if (style?.type === 'asset') styles.set(name, style.source);
        }
        chunk.imports.forEach(visit);
      };
      for (const chunk of Object.values(bundle))
        if (chunk.type === 'chunk' && chunk.isEntry) visit(chunk.fileName);
      if (styles.size === 0) this.error('The first load has no styles, so its size is unknown.');
      const script = compressed(scripts);
      const style = compressed(styles);
      const size = `The first load is ${inKilobytes(script + style)} KB (gzip), ${inKilobytes(script)} of JavaScript and ${inKilobytes(style)} of styles`;
      if (script + style >= kilobytes * KILOBYTE)
        this.error(`${size}; it has to stay below ${kilobytes} KB.`);
      if (scripts.size > files)
        this.error(`The first load is ${scripts.size} files of JavaScript, ${files} are allowed.`);
      this.info(`${size}, in ${scripts.size + styles.size} files; it stays below ${kilobytes} KB.`);
    },
  };
}

const compressed = (files: Map<string, string | Uint8Array>): number =>
  [...files.values()].reduce((bytes, file) => bytes + gzipSync(file, { level: 9 }).length, 0);

const inKilobytes = (bytes: number): string => (bytes / KILOBYTE).toFixed(1);
