import { describe, expect, it } from 'vitest';
import {
  concreteSubtypesOf,
  entityNamed,
  IFC_VERSIONS,
  isSubtypeOf,
  nearestEntity,
  predefinedTypesOf,
  schemaOf,
  versionsWith,
} from '../../src/ifc-schema/index.ts';

describe('an entity of the IFC schemas', () => {
  it('is found in any case and spelled as IFC spells it', () => {
    expect(entityNamed('IFCWALL')).toBe('IfcWall');
    expect(entityNamed('ifcdoorstyle')).toBe('IfcDoorStyle');
    expect(entityNamed('IfcWal')).toBeNull();
    expect(entityNamed('IfcLabel')).toBeNull();
  });

  it('has the versions that define it, and its predefined types', () => {
    expect(versionsWith('IfcWall')).toEqual([...IFC_VERSIONS]);
    expect(versionsWith('IfcDoorStyle')).toEqual(['IFC2X3', 'IFC4']);
    expect(versionsWith('IfcBridge')).toEqual(['IFC4X3_ADD2']);
    expect(versionsWith('IfcWall', 'PARTITIONING')).toEqual(['IFC4', 'IFC4X3_ADD2']);
    expect(versionsWith('IfcWall', 'WRONG')).toEqual([]);
    expect(predefinedTypesOf('IfcWall', 'IFC2X3')).toEqual([]);
    expect(predefinedTypesOf('IfcWallStandardCase', 'IFC4')).toContain('SHEAR');
    expect(predefinedTypesOf('IfcSlab')).toEqual(expect.arrayContaining(['FLOOR', 'PAVING', 'USERDEFINED']));
    expect(predefinedTypesOf('IfcProject')).toEqual([]);
  });

  it('knows its subtypes, without abstract ones', () => {
    expect(concreteSubtypesOf('IfcWall', 'IFC4')).toEqual([
      'IfcWall',
      'IfcWallElementedCase',
      'IfcWallStandardCase',
    ]);
    expect(concreteSubtypesOf('IfcElement')).not.toContain('IfcElement');
    expect(concreteSubtypesOf('IfcElement')).toContain('IfcDoor');
    expect(isSubtypeOf('ifcwallstandardcase', 'IFCBUILDINGELEMENT')).toBe(true);
    expect(isSubtypeOf('IfcWall', 'IfcBuiltElement')).toBe(true);
    expect(isSubtypeOf('IfcBuiltElement', 'IfcWall')).toBe(false);
  });

  it('is suggested for a misspelled name', () => {
    expect(nearestEntity('IfcWal')).toBe('IfcWall');
    expect(nearestEntity('Wall')).toBe('IfcWall');
    expect(nearestEntity('IfcSomethingElse')).toBeNull();
  });
});

describe('a version of the IFC schema', () => {
  it('has all entities of its EXPRESS file', () => {
    expect(IFC_VERSIONS.map((version) => [...schemaOf(version).entities()].length)).toEqual([653, 776, 876]);
    expect(IFC_VERSIONS.map((version) => [...schemaOf(version).dataTypes()].length)).toEqual([327, 397, 436]);
  });

  it('lists attributes in the order of a file, with inherited ones first', () => {
    const names = schemaOf('IFC4')
      .entity('IFCWALL')
      ?.attributes.map(({ name }) => name);
    expect(names).toEqual(
      'GlobalId OwnerHistory Name Description ObjectType ObjectPlacement Representation Tag PredefinedType'.split(
        ' ',
      ),
    );
    const unit = schemaOf('IFC4').entity('IfcSIUnit')?.attributes;
    expect(unit?.map(({ name, isDerived }) => [name, isDerived])).toEqual([
      ['Dimensions', true],
      ['UnitType', false],
      ['Prefix', false],
      ['Name', false],
    ]);
  });

  it('follows defined types to what they are in the end', () => {
    const schema = schemaOf('IFC4X3_ADD2');
    expect(schema.dataType('IFCPOSITIVELENGTHMEASURE')).toMatchObject({ simple: 'REAL', isList: false });
    expect(schema.dataType('IfcCompoundPlaneAngleMeasure')).toMatchObject({
      simple: 'INTEGER',
      isList: true,
    });
    expect(schema.dataType('IfcWallTypeEnum')).toMatchObject({ kind: 'enumeration' });
    expect(schema.dataType('IfcValue')).toMatchObject({ kind: 'select' });
  });
});
