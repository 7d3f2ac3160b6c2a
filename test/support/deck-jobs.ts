import { expect } from 'vitest';
import type { DesignWorld } from './design-world.ts';

/** Waits until a deck job is done, one way or the other. */
export async function deckJobEnd(world: DesignWorld, jobId: string, patienceMs = 20_000) {
  const deadline = Date.now() + patienceMs;
  for (;;) {
    const { status, body } = await world.get(`/slides/jobs/${jobId}/status`);
    expect(status).toBe(200);
    if (body.status === 'succeeded' || body.status === 'failed') return body;
    if (Date.now() > deadline) throw new Error(`deck job is still ${body.status}: ${JSON.stringify(body)}`);
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}
