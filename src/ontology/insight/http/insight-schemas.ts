import { type TSchema, Type } from 'typebox';
import { tableOf } from '../../../kernel/keys.ts';
import { literals, nullable } from '../../../platform/http/schemas.ts';
import { CLASSIFICATION_KINDS } from '../../classes/domain/object-class.ts';
import { Reviewers } from '../../classes/http/class-schemas.ts';
import { Blocker } from '../../classes/http/schemas.ts';
import { CAD_STATES } from '../domain/coverage.ts';
import { DUPLICATE_REASONS } from '../domain/duplicates.ts';
import { REVIEW_REASONS } from '../domain/review.ts';

const Count = Type.Integer({ minimum: 0 });
const Path = nullable(Type.String({ description: 'Handles, starting at the root' }));
const Status = literals('draft', 'approved', 'archived');

const perKind = <S extends TSchema>(schema: S) => Type.Object(tableOf(CLASSIFICATION_KINDS, () => schema));
const Kinds = perKind(
  Type.Object({ authored: Count, inherited: Count, missing: Count }, { title: 'KindCoverage' }),
);

const named = { objectClassId: Type.String(), handle: Type.String(), name: Type.String(), path: Path };

const Translated = Type.Optional(
  Type.Object(
    { names: Count, descriptions: Count, missing: Count },
    {
      title: 'TranslatedCoverage',
      description: 'With language: classes with a name and with a description in this language',
    },
  ),
);

export const LanguagesSchema = Type.Object({
  own: Type.String({ description: "The ontology's own language" }),
  items: Type.Array(
    Type.Object(
      {
        language: Type.String({ description: 'BCP 47 tag' }),
        names: Type.Integer({
          minimum: 0,
          description: 'Classes with a name in this language, except archived classes',
        }),
        descriptions: Count,
      },
      { title: 'LanguageInUse' },
    ),
    { description: 'The languages that classes are translated into, by tag' },
  ),
  fallbacks: Type.Optional(
    Type.Record(Type.String(), Type.Array(Type.String()), {
      description:
        'With language: IDs of the classes whose name, or other requested text, falls back to another language, by that language',
    }),
  ),
});

const Systems = Type.Record(
  Type.String(),
  Type.Object({ authored: Count, inherited: Count, missing: Count }),
  { description: 'By the ID of a further classification system' },
);

export const CoverageSchema = Type.Object({
  ontologyVersion: Type.String(),
  totals: Type.Object({
    classes: Count,
    draft: Count,
    approved: Count,
    archived: Count,
    translated: Translated,
  }),
  kinds: Kinds,
  systems: Systems,
  cad: Type.Object(tableOf(CAD_STATES, () => Count)),
  branches: Type.Array(
    Type.Object(
      {
        ...named,
        depth: Count,
        classes: Count,
        draft: Count,
        approved: Count,
        kinds: Kinds,
        systems: Systems,
        translated: Translated,
      },
      { title: 'BranchCoverage' },
    ),
  ),
});

export const ReviewSchema = Type.Object({
  count: Count,
  counts: Type.Object({
    ready: Count,
    ancestor: Count,
    classification: Count,
    cad_category: Count,
    translation: Type.Optional(Count),
  }),
  items: Type.Array(
    Type.Object(
      {
        ...named,
        status: Status,
        reasons: Type.Array(literals(...REVIEW_REASONS, 'translation')),
        blockers: Type.Array(Blocker),
        reviewReason: Type.Optional(Type.String()),
        reviewers: Reviewers,
      },
      { title: 'ReviewItem' },
    ),
  ),
  nextCursor: nullable(Type.String()),
});

export const NextStepsSchema = Type.Object({
  count: Count,
  items: Type.Array(
    Type.Object(
      {
        step: literals('set_classification', 'approve'),
        ...named,
        kind: Type.Optional(literals(...CLASSIFICATION_KINDS)),
        unblocks: Count,
        objectClassIds: Type.Array(Type.String(), { maxItems: 20 }),
      },
      { title: 'NextStep' },
    ),
  ),
});

export const DuplicatesSchema = Type.Object({
  count: Count,
  items: Type.Array(
    Type.Object(
      {
        reason: literals(...DUPLICATE_REASONS),
        key: Type.String(),
        objectClasses: Type.Array(
          Type.Object({
            id: Type.String(),
            handle: Type.String(),
            name: Type.String(),
            path: Path,
            status: Status,
          }),
        ),
        suggestedTargetId: Type.String(),
      },
      { title: 'DuplicateGroup' },
    ),
  ),
  nextCursor: nullable(Type.String()),
});

export const RedirectsSchema = Type.Object({
  count: Count,
  items: Type.Array(
    Type.Object(
      {
        from: Type.String({ description: 'ID or handle of a merged class' }),
        to: Type.String({ description: 'ID of the class it was merged into' }),
      },
      { title: 'ObjectClassRedirect' },
    ),
  ),
});
