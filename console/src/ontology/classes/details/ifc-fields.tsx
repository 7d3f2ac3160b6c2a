import { Autocomplete, type AutocompleteProps } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { messages } from './messages.ts';

/** What a person typed; empty: not set. */
export interface IfcValues {
  ifcEntity: string;
  ifcPredefinedType: string;
}

interface IfcFieldsProps {
  /** The entity typed, or the one that counts while none is. */
  entity: string;
  inputs: Record<keyof IfcValues, Partial<AutocompleteProps> & { 'data-autofocus'?: boolean }>;
}

/** The IFC entity and its predefined type, with the names that IFC knows. */
export function IfcFields({ entity, inputs }: IfcFieldsProps) {
  // Loaded with the fields: hundreds of names that no other page needs.
  const { data: entities = {} } = useQuery({
    queryKey: ['ifc-entities'],
    queryFn: async () => (await import('./ifc-entities.ts')).IFC_ENTITIES,
    staleTime: Number.POSITIVE_INFINITY,
  });
  const wanted = entity.trim().toLowerCase();
  const types = Object.entries(entities).find(([name]) => name.toLowerCase() === wanted)?.[1] ?? '';
  return (
    <>
      <Autocomplete
        label={messages.ifcEntity}
        description={messages.ifcEntityHint}
        data={Object.keys(entities)}
        limit={20}
        maxLength={100}
        {...inputs.ifcEntity}
      />
      <Autocomplete
        label={messages.ifcPredefinedType}
        data={types.split(' ').filter(Boolean)}
        maxLength={100}
        {...inputs.ifcPredefinedType}
      />
    </>
  );
}
