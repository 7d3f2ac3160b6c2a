import { type TSchema, Type } from 'typebox';
import { literals } from '../../platform/http/schemas.ts';
import type { DesignEvent } from '../domain/events.ts';

const fields = <K extends string>(...kinds: K[]) => ({
  projectId: Type.String(),
  projectProductVariantId: Type.String(),
  productReference: Type.Object({ kind: literals(...kinds), id: Type.String() }),
});
const Row = Type.Object(fields('variant', 'made_to_order'));
const MadeToOrder = Type.Object({
  ...fields('made_to_order'),
  productMtoId: Type.String(),
  revision: Type.Integer({ minimum: 1 }),
});

/** The data of each event. */
export const eventData: Record<DesignEvent, TSchema> = {
  ProjectProductVariantConfigurationRevised: MadeToOrder,
  ProjectProductVariantMaterialized: MadeToOrder,
  ProjectProductVariantProjected: Row,
  ProjectProductVariantReleased: Row,
  ProjectProductVariantWithdrawn: MadeToOrder,
};

/** The notice that collections, variants, decks or the portal of a project changed. */
export const DesignChanged = Type.Object({ projectId: Type.String() }, { title: 'DesignChanged' });
