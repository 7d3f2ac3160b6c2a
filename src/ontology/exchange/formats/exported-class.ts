import type { Fields } from '../../classes/domain/authored-fields.ts';
import type { PerKind, Status } from '../../classes/domain/object-class.ts';
import type { ParamTemplate } from '../../parameters/domain/param-templates.ts';
import type { RowBinding } from '../domain/exchange-row.ts';

/** A class in the form that every export format uses. */
export interface ExportedClass extends Fields {
  id: string;
  handle: string;
  parentId: string | null;
  parentHandle: string | null;
  /** Names from the root down, see class-path.ts. */
  path: string;
  status: Status;
  /** As authored. */
  links: PerKind<ExportedLink | null>;
  /** Set if the text of the CAD link alone couldn't restore the binding. */
  cadBinding: RowBinding | null;
  makeUnique: PerKind<boolean | null>;
  /** Null in a release, which keeps none. */
  revision: number | null;
  /** The effective value. A CAD category only while its binding is current. */
  effective: PerKind<string | null>;
  /** That of an ancestor, where the class has a predefined type of its own that belongs to it. */
  inheritedEntity: string | null;
  aliases: string[];
  paramTemplates: ParamTemplate[];
}

export interface ExportedLink {
  /** Code or builtinName; of an unresolved binding what the steward wrote. */
  text: string;
  /** Of the vocabulary entry; null for an unresolved binding. */
  entryId: string | null;
  title: string;
}
