import { may, type Session } from '../platform/rights.ts';

export type HomeSection = 'ontology' | 'models' | 'designs' | 'operations';

/**
 * The sections for what somebody does: edits or approves, imports, designs, operates. Who does none of it sees what they
 * may read.
 */
export function homeSections(session: Session | undefined): HomeSection[] {
  const does: HomeSection[] = [
    ...(may(session, 'card.review') && (may(session, 'ontology.approve') || may(session, 'ontology.write'))
      ? (['ontology'] as const)
      : []),
    ...(may(session, 'import.upload') ? (['models'] as const) : []),
    ...(may(session, 'design.write') ? (['designs'] as const) : []),
    ...(may(session, 'card.system') ? (['operations'] as const) : []),
  ];
  if (does.length > 0) return does;
  return [
    ...(may(session, 'card.review') ? (['ontology'] as const) : []),
    ...(may(session, 'card.models') ? (['models'] as const) : []),
    ...(may(session, 'card.designs') ? (['designs'] as const) : []),
  ];
}
