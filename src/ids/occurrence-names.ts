/**
 * Occurrences that IFC2X3 knows by their type alone: an air terminal is an IfcFlowTerminal with an IfcAirTerminalType.
 * IDS names them as IFC4 does (the mapping table of the standard).
 */
const BY_OCCURRENCE: Record<string, string> = {
  IfcDistributionControlElement: 'Actuator Alarm Controller FlowInstrument Sensor',
  IfcEnergyConversionDevice: `AirToAirHeatRecovery Boiler Chiller Coil Condenser CooledBeam CoolingTower ElectricGenerator
    ElectricMotor EvaporativeCooler Evaporator HeatExchanger Humidifier MotorConnection Transformer TubeBundle
    UnitaryEquipment`,
  IfcFlowController: `AirTerminalBox Damper ElectricTimeControl FlowMeter ProtectiveDevice SwitchingDevice Valve`,
  IfcFlowFitting: 'CableCarrierFitting DuctFitting JunctionBox PipeFitting',
  IfcFlowMovingDevice: 'Compressor Fan Pump',
  IfcFlowSegment: 'CableCarrierSegment CableSegment DuctSegment PipeSegment',
  IfcFlowStorageDevice: 'ElectricFlowStorageDevice Tank',
  IfcFlowTerminal: `AirTerminal ElectricAppliance FireSuppressionTerminal Lamp LightFixture Outlet SanitaryTerminal
    SpaceHeater StackTerminal WasteTerminal`,
  IfcFlowTreatmentDevice: 'DuctSilencer Filter',
  IfcFurnishingElement: 'Furniture SystemFurnitureElement',
  IfcElementComponent: 'VibrationIsolator',
};

/** For each of these names in capitals: the entity in the file and the entity of its type, in capitals. */
export const IFC2X3_OCCURRENCES: ReadonlyMap<string, { occurrence: string; type: string }> = new Map(
  Object.entries(BY_OCCURRENCE).flatMap(([occurrence, names]) =>
    names
      .split(/\s+/)
      .map(
        (name) =>
          [
            `IFC${name.toUpperCase()}`,
            { occurrence: occurrence.toUpperCase(), type: `IFC${name.toUpperCase()}TYPE` },
          ] as const,
      ),
  ),
);
