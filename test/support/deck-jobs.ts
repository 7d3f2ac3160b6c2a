import { expect } from 'vitest';
import type { DesignWorld } from './design-world.ts';
import { until } from './until.ts';

/** Waits until a deck job is done, one way or the other. */
export function deckJobEnd(world: DesignWorld, jobId: string) {
  return until(async () => {
    const { status, body } = await world.get(`/slides/jobs/${jobId}/status`);
    expect(status).toBe(200);
    return ['succeeded', 'failed'].includes(body.status) ? body : null;
  });
}
