import packageJson from '../../package.json' with { type: 'json' };

/** The product's version, which stands in package.json and nowhere else. */
export const VERSION: string = packageJson.version;
