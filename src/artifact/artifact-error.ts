import { DomainError } from '../kernel/domain-error.ts';

/** Faults that make a whole artifact unusable. Everything less is an issue of one line. */
export type ArtifactFault =
  | 'not_gzip'
  | 'gzip_truncated'
  | 'gzip_corrupt'
  | 'too_many_members'
  | 'plain_too_large'
  | 'ratio_too_high'
  | 'line_too_long'
  | 'too_many_values'
  | 'broken_json'
  | 'no_manifest'
  | 'manifest_repeated'
  | 'manifest_invalid'
  | 'too_many_documents'
  | 'too_many_categories'
  | 'too_many_levels'
  | 'wrong_project'
  | 'contract_unsupported'
  | 'end_counts_differ'
  | 'line_after_end'
  | 'artifact_changed'
  | 'zip_damaged'
  | 'zip_truncated'
  | 'zip_unsupported'
  | 'zip_without_ifc'
  | 'zip_several_ifc'
  | 'ifc_unsupported'
  | 'ifc_truncated'
  | 'ifc_too_large'
  | 'ifc_statement_too_long';

/** The artifact cannot be imported, and a retry would not help: a run fails at once, an upload is refused. */
export class ArtifactUnusable extends DomainError {
  readonly code: ArtifactFault;
  readonly line: number | null;

  constructor(code: ArtifactFault, line: number | null, message: string) {
    // Without a manifest, the file is at fault and not one of its lines.
    const where = line === null || code === 'no_manifest' ? '' : `line ${line}: `;
    super(`${where}${message}`, [{ code, line, message }]);
    this.code = code;
    this.line = line;
  }
}
