import type { Plugin } from 'vite';

const STYLED = /@mantine\/core\/.*\/(\w+)\.module\.mjs$/;

/** Fails the build when a Mantine component is in use whose styles `mantine.css` doesn't import. */
export function mantineStyles(): Plugin {
  return {
    name: 'mantine-styles',
    apply: 'build',
    generateBundle(_, bundle) {
      const files = Object.values(bundle);
      const styles = files
        .flatMap((file) =>
          file.type === 'asset' && file.fileName.endsWith('.css') && typeof file.source === 'string'
            ? [file.source]
            : [],
        )
        .join('\n');
      const modules = files.flatMap((file) => (file.type === 'chunk' ? Object.entries(file.modules) : []));
      for (const [id, { code }] of modules) {
        const component = STYLED.exec(id)?.[1];
        const names = code?.match(/\bm_[0-9a-f]+\b/g) ?? [];
        if (component && !names.some((name) => styles.includes(`.${name}`)))
          this.error(
            `The styles of ${component} are missing: import @mantine/core/styles/${component}.css in mantine.css.`,
          );
      }
    },
  };
}
