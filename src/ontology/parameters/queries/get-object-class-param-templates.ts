import type { DbOrTx } from '../../../platform/db/database.ts';
import { namedByPath } from '../../classes/actions/named-classes.ts';
import { templatesOf } from '../store/param-templates.ts';

/** The templates authored on the class itself. */
export async function getObjectClassParamTemplates(db: DbOrTx, key: string) {
  const id = await namedByPath(db, key);
  return { objectClassId: id, templates: (await templatesOf(db, [id])).get(id) ?? [] };
}
