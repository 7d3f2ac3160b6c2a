import { join } from 'node:path';

/** What a process that serves for months needs, and can only get when it starts: less memory is left unused. */
export const SERVING_FLAG = '--max-semi-space-size=8';
export const SERVING_ENVIRONMENT = {
  MALLOC_MMAP_THRESHOLD_: '131072',
  NODE_COMPILE_CACHE: join(import.meta.dirname, '../../node_modules/.cache/lintel'),
};
