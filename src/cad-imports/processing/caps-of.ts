import { type ArtifactCaps, DEFAULT_CAPS } from '../../artifact/index.ts';
import type { Config } from '../../platform/config.ts';

export function capsOf(config: Config): ArtifactCaps {
  return {
    ...DEFAULT_CAPS,
    plainBytes: config.ARTIFACT_MAX_PLAIN_BYTES,
    ratio: config.ARTIFACT_MAX_RATIO,
    lineBytes: config.ARTIFACT_MAX_LINE_BYTES,
  };
}
