import { type TSchema, Type } from 'typebox';
import { literals, nullable } from '../../../platform/http/schemas.ts';
import type { ONTOLOGY_EVENTS } from '../domain/events.ts';
import { CLASSIFICATION_KINDS } from '../domain/object-class.ts';

const Kind = literals(...CLASSIFICATION_KINDS);

const proposal = {
  proposalId: Type.String(),
  number: Type.Integer(),
  title: Type.String(),
  authorUserId: nullable(Type.String()),
  userId: nullable(Type.String({ description: 'User or key that made the change' })),
  changeCount: Type.Integer(),
};

/** Required to read the event feed: most of its events are the ontology's. */
export const EVENTS_SCOPE = 'ontology:read';

/** The data of each event. */
export const eventData: Record<(typeof ONTOLOGY_EVENTS)[number], TSchema> = {
  ObjectClassCommented: Type.Object({
    commentId: Type.String(),
    objectClassId: Type.String(),
    objectClassName: Type.String(),
    text: Type.String(),
    userId: nullable(Type.String()),
  }),
  OntologyProposalSubmitted: Type.Object(proposal),
  OntologyProposalReopened: Type.Object({ ...proposal, reviewerUserIds: Type.Array(Type.String()) }),
  OntologyProposalAccepted: Type.Object({ ...proposal, operationId: Type.String() }),
  OntologyProposalRejected: Type.Object({ ...proposal, reason: Type.String() }),
  ObjectClassDemoted: Type.Object({
    objectClassId: Type.String(),
    missingClassificationKind: Kind,
    missingClassificationKinds: Type.Array(Kind),
    demotedObjectClassIds: Type.Array(Type.String()),
  }),
  ObjectClassParentGraphChanged: Type.Object({
    operationId: Type.String(),
    action: Type.String({ description: 'The operationId of the request' }),
    objectClasses: Type.Array(
      Type.Object({
        id: Type.String(),
        parentBefore: nullable(Type.String()),
        parentAfter: nullable(Type.String()),
        created: Type.Optional(Type.Literal(true)),
        deleted: Type.Optional(Type.Literal(true)),
      }),
    ),
  }),
};

/** Sent when anything in the tree has changed. */
export const OntologyChanged = Type.Object(
  {
    ontologyVersion: Type.String({
      description: 'Version of the flat list with includeInactive=true; see listObjectClassChanges',
    }),
  },
  { title: 'OntologyChanged' },
);

/** The notice that a proposal or its list of changes is not as it was. */
export const ProposalChanged = Type.Object({ proposalId: Type.String() }, { title: 'ProposalChanged' });

/** The notice that the comments on a proposal or a class changed; unlike an event, it is not stored. */
export const CommentChanged = Type.Object(
  { proposalId: nullable(Type.String()), objectClassId: nullable(Type.String()) },
  { title: 'CommentChanged' },
);
