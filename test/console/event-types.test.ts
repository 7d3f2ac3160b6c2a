import { expect, it } from 'vitest';
import { EVENT_TYPES } from '../../console/src/system/webhooks/event-types.ts';
import { DESIGN_EVENTS } from '../../src/design/wiring.ts';
import { MODEL_CHECK_EVENTS } from '../../src/model-checks/wiring.ts';
import { ONTOLOGY_EVENTS } from '../../src/ontology/wiring.ts';

it('the console offers exactly the events that a webhook can have', () => {
  expect(Object.keys(EVENT_TYPES).toSorted()).toEqual(
    [...ONTOLOGY_EVENTS, ...DESIGN_EVENTS, ...MODEL_CHECK_EVENTS].toSorted(),
  );
});
