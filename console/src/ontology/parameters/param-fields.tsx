import { IFC_DATA_TYPES, PARAM_DATA_TYPES } from '@lintel/client';
import { Autocomplete, Checkbox, Fieldset, Select, Stack, Text, Textarea, TextInput } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { useId } from 'react';
import { exampleOf } from './example-value.ts';
import { messages } from './messages.ts';
import { fits, type ParamField, type ParamRow, type ParamTemplate, templateOf } from './param-rows.ts';
import classes from './parameters.module.css';
import { ruleInWords } from './rule-words.ts';

interface ParamFieldsProps {
  form: UseFormReturnType<ParamRow>;
  faults: ReadonlyMap<ParamField, string>;
  /** Groups in use, to choose from. */
  groups: readonly string[];
  /** Another name would be another parameter, not an override. */
  isNameFixed: boolean;
  hint: string | null;
  before: ParamTemplate | undefined;
  /** That the description can be translated into. */
  languages: readonly string[];
}

type TextParamField = Exclude<ParamField, 'required' | 'dataType' | 'binding'>;

const LABELS: Record<TextParamField, string> = {
  name: messages.name,
  group: messages.group,
  unit: messages.unit,
  value: messages.value,
  builtInCategories: messages.categories,
  description: messages.description,
  allowedValues: messages.allowedValues,
  pattern: messages.pattern,
  minimum: messages.minimum,
  maximum: messages.maximum,
  exclusiveMinimum: messages.above,
  exclusiveMaximum: messages.below,
  minLength: messages.shortest,
  maxLength: messages.longest,
  propertySet: messages.propertySet,
  ifcName: messages.ifcName,
  ifcDataType: messages.ifcDataType,
  guid: messages.guid,
};

const LONGEST: Partial<Record<TextParamField, number>> = {
  name: 255,
  group: 255,
  unit: 500,
  description: 2000,
  pattern: 500,
  propertySet: 255,
  ifcName: 255,
  ifcDataType: 100,
  guid: 36,
};

/** The fields that fit the data type, an example of a valid value, and what a modeler will see. */
export function ParamFields({
  form,
  faults,
  groups,
  isNameFixed,
  hint,
  before,
  languages,
}: ParamFieldsProps) {
  const row = form.values;
  const { dataType } = row;
  const field = (name: TextParamField) => ({
    label: LABELS[name],
    dir: 'auto' as const,
    ...(LONGEST[name] !== undefined && { maxLength: LONGEST[name] }),
    ...form.getInputProps(name),
    error: faults.get(name),
  });
  const shown = (...names: TextParamField[]) => names.filter((name) => fits(name, dataType));
  return (
    <Stack gap="sm">
      {hint !== null && (
        <Text size="sm" c="dimmed">
          {hint}
        </Text>
      )}
      <div className={classes.fields}>
        <TextInput
          {...field('name')}
          withAsterisk
          data-autofocus={!isNameFixed || undefined}
          readOnly={isNameFixed}
        />
        <Select
          label={messages.dataType}
          data={PARAM_DATA_TYPES.map((value) => ({ value, label: messages.dataTypeName(value) }))}
          allowDeselect={false}
          {...form.getInputProps('dataType')}
          error={faults.get('dataType')}
        />
        <Autocomplete
          {...field('group')}
          withAsterisk
          data={[...groups]}
          description={messages.groupHint}
          inputWrapperOrder={['label', 'input', 'error', 'description']}
        />
        <Select
          label={messages.boundTo}
          data={(['type', 'instance'] as const).map((value) => ({ value, label: messages.binding[value] }))}
          allowDeselect={false}
          {...form.getInputProps('binding')}
          error={faults.get('binding')}
        />
      </div>
      <Checkbox
        label={messages.required}
        description={messages.requiredHint}
        {...form.getInputProps('required', { type: 'checkbox' })}
      />
      <Textarea
        {...field('description')}
        description={messages.descriptionHint}
        autosize
        minRows={1}
        maxRows={6}
      />
      {languages.map((tag) => (
        <Textarea
          key={tag}
          label={messages.descriptionIn(tag)}
          dir="auto"
          lang={tag}
          maxLength={LONGEST.description}
          value={row.translations[tag] ?? ''}
          onChange={({ currentTarget }) =>
            form.setFieldValue('translations', { ...row.translations, [tag]: currentTarget.value })
          }
          autosize
          minRows={1}
          maxRows={6}
        />
      ))}
      {fits('allowedValues', dataType) && (
        <Textarea
          {...field('allowedValues')}
          description={messages.allowedValuesHint}
          autosize
          minRows={2}
          maxRows={8}
        />
      )}
      {fits('pattern', dataType) && (
        <TextInput {...field('pattern')} description={messages.patternHint} spellCheck={false} />
      )}
      <div className={classes.small}>
        {shown(
          'minimum',
          'maximum',
          'exclusiveMinimum',
          'exclusiveMaximum',
          'unit',
          'minLength',
          'maxLength',
        ).map((name) => (
          <TextInput
            key={name}
            {...field(name)}
            {...(name !== 'unit' && { inputMode: 'decimal' as const })}
          />
        ))}
      </div>
      <Preview template={templateOf(row, before)} />
      <Fieldset legend={messages.ifc} className={classes.fields}>
        <TextInput {...field('propertySet')} placeholder={row.group} />
        <TextInput {...field('ifcName')} placeholder={row.name} />
        <TextInput {...field('ifcDataType')} placeholder={IFC_DATA_TYPES[dataType]} spellCheck={false} />
      </Fieldset>
      <div className={classes.fields}>
        <TextInput {...field('value')} description={messages.valueHint} />
        <TextInput {...field('guid')} description={messages.guidHint} spellCheck={false} />
        <TextInput {...field('builtInCategories')} description={messages.categoriesHint} spellCheck={false} />
      </div>
    </Stack>
  );
}

/** What the template means for the person who models. */
function Preview({ template }: { template: ParamTemplate }) {
  const id = useId();
  const { name, group, dataType, binding, ifc, description } = template;
  const example = exampleOf(template);
  return (
    <section className={classes.preview} aria-labelledby={id}>
      <Text id={id} size="sm" fw={500}>
        {messages.modelerSees}
      </Text>
      <dl>
        <dt>{messages.inRevit}</dt>
        <dd>
          {messages.revitWords(name || '…', group, messages.dataTypeName(dataType), binding)}
          {description && ` (“${description}”)`}
        </dd>
        <dt>{messages.inIfc}</dt>
        <dd>
          {ifc?.propertySet || group}.{ifc?.name || name || '…'} ({ifc?.dataType || IFC_DATA_TYPES[dataType]})
        </dd>
        <dt>{messages.mustKnow}</dt>
        <dd>{ruleInWords(template)}</dd>
        <dt>{messages.example}</dt>
        <dd>{example === null ? messages.noExample : <bdi>{example}</bdi>}</dd>
      </dl>
    </section>
  );
}
