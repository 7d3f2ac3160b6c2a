/** As bSDD takes them: one to three numbers. No leading zeros, so that each version has one spelling. */
export const RELEASE_VERSION = '^(0|[1-9][0-9]{0,5})(\\.(0|[1-9][0-9]{0,5})){0,2}$';

const pattern = new RegExp(RELEASE_VERSION);

export function isReleaseVersion(text: string): boolean {
  return pattern.test(text);
}
