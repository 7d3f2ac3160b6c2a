/** Issues as BCF files, 2.1 and 3.0. Knows the kernel alone. */
export { BCF_VERSIONS, type BcfVersion } from './parts.ts';
export { type BcfTopic, MOST_COMPONENTS, MOST_TOPICS } from './topics.ts';
export { writeBcf } from './write-bcf.ts';
