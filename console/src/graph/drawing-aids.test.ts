import { describe, expect, it } from 'vitest';
import { isDrawingAid } from './drawing-aids.ts';

describe('drawing aids', () => {
  it('are lines, sketches, grids and what belongs to the drawing', () => {
    for (const category of [
      'OST_SketchLines',
      'OST_StairsSketchRiserLines',
      'OST_RoomSeparationLines',
      'OST_StructuralFramingLocationLine',
      'OST_TopographyContours',
      'OST_CurtainGridsWall',
      'OST_SunStudy',
      'OST_Sheets',
    ])
      expect([category, isDrawingAid(category)]).toEqual([category, true]);
  });

  it('are nothing that is built, and nothing of a company of its own', () => {
    for (const category of [
      'OST_Walls',
      'OST_GenericModel',
      'OST_CurtainWallMullions',
      'OST_RailingTopRail',
      'OST_PipeCurves',
      'Drying lines',
      '-2000045',
    ])
      expect([category, isDrawingAid(category)]).toEqual([category, false]);
  });
});
