import { Type } from 'typebox';
import type { DbOrTx } from '../../../platform/db/database.ts';
import { type Finding, ill, well } from '../../../platform/doctor/finding.ts';
import type { SystemSection } from '../../../platform/system/http/routes.ts';
import { OntologyTooLargeToRead } from '../domain/errors.ts';
import type { TextUse } from '../domain/texts/text-limit.ts';
import { readableCharacters, readTextUse } from '../store/text-use.ts';

/** How full it is, for the operator's page. */
export const ontologyTexts: SystemSection = {
  name: 'ontologyTexts',
  schema: Type.Object(
    { characters: Type.Integer({ minimum: 0 }), limit: Type.Integer({ minimum: 0 }) },
    {
      description:
        'Characters in all texts of the ontology, codes and former keys included, and how many there may be',
    },
  ),
  async read(db) {
    const { characters, most } = await readTextUse(db);
    return { characters, limit: most };
  },
};

/** In words, for `/readyz` and the operator's page; empty while this process can read the ontology. */
export async function textProblems(db: DbOrTx): Promise<string[]> {
  const { characters } = await readTextUse(db);
  const readable = readableCharacters();
  return characters > readable ? [new OntologyTooLargeToRead(characters, readable).message] : [];
}

/** From here on an operator should know. */
const NEARLY_FULL = 0.9;

export async function examineTexts(db: DbOrTx): Promise<Finding> {
  return judgeTexts(await readTextUse(db));
}

export function judgeTexts({ characters, most }: TextUse): Finding {
  const check = 'ontology texts';
  const says = `${characters.toLocaleString('en')} of ${most.toLocaleString('en')} characters`;
  if (characters < most * NEARLY_FULL) return well(check, says);
  return ill(
    check,
    says,
    characters > most
      ? 'Undo the changes that added the texts, or raise ONTOLOGY_MAX_CHARACTERS and the memory of every process.'
      : 'Remove texts that nobody needs, or raise ONTOLOGY_MAX_CHARACTERS and the memory of every process.',
  );
}
