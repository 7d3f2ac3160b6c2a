import type { FastifySchemaValidationError } from 'fastify';
import { type Static, type TSchema, Type } from 'typebox';
import { Compile } from 'typebox/compile';
import type { TLocalizedValidationError } from 'typebox/error';
import { faultsOf, rememberChecked } from '../../../platform/http/validation-faults.ts';
import { MOST_TEMPLATES } from '../../classes/domain/texts/field-limits.ts';
import { ParamTemplateSchema } from '../../parameters/param-template-schema.ts';

export interface TemplateFault {
  /** The place in the value, in steps. */
  path: string[];
  message: string;
}

/** A check that says what is wrong in the words of the API; of many faults it tells the first few. */
function checkAgainst<Schema extends TSchema>(schema: Schema) {
  const check = Compile(schema);
  return {
    accepts: (value: unknown): value is Static<Schema> => check.Check(value),
    faults(value: unknown): TemplateFault[] {
      if (check.Check(value)) return [];
      const findings = check.Errors(value).flatMap(findingsOf);
      rememberChecked(findings, { schema, value });
      return faultsOf({ validation: findings }).map(({ path, message }) => ({
        path: path.split('.').slice(1),
        message,
      }));
    },
  };
}

export const templateCheck = checkAgainst(ParamTemplateSchema);
export const templatesCheck = checkAgainst(Type.Array(ParamTemplateSchema, { maxItems: MOST_TEMPLATES }));

/** As Ajv tells them: one for each missing property, and no second one for a property that isn't known. */
function findingsOf(error: TLocalizedValidationError): FastifySchemaValidationError[] {
  const finding = {
    ...error,
    schemaPath: `${error.schemaPath}/${error.keyword}`,
    params: { ...error.params },
  };
  if (error.keyword === 'additionalProperties') return [];
  if (error.keyword === 'boolean') return [{ ...finding, message: 'is not allowed here' }];
  if (error.keyword !== 'required') return [finding];
  return error.params.requiredProperties.map((missingProperty) => ({
    ...finding,
    params: { missingProperty },
  }));
}
