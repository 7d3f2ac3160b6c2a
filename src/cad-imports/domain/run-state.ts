export type RunState = 'queued' | 'processing' | 'ready' | 'failed' | 'deleted';
