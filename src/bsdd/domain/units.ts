/** A unit of measure, and what it is called in the QUDT vocabulary. */
export interface Unit {
  code: string;
  name: string;
  symbol: string;
  qudtCode: string;
}

/** The units that parameters of buildings are given in: code, name, symbol, QUDT code. */
const TABLE = `
mm|millimetre|mm|MilliM
cm|centimetre|cm|CentiM
dm|decimetre|dm|DeciM
m|metre|m|M
km|kilometre|km|KiloM
in|inch|in|IN
ft|foot|ft|FT
yd|yard|yd|YD
mm²|square millimetre|mm²|MilliM2
cm²|square centimetre|cm²|CentiM2
m²|square metre|m²|M2
ha|hectare|ha|HA
in²|square inch|in²|IN2
ft²|square foot|ft²|FT2
mm³|cubic millimetre|mm³|MilliM3
cm³|cubic centimetre|cm³|CentiM3
m³|cubic metre|m³|M3
l|litre|l|L
in³|cubic inch|in³|IN3
ft³|cubic foot|ft³|FT3
°|degree|°|DEG
rad|radian|rad|RAD
%|per cent|%|PERCENT
g|gram|g|GM
kg|kilogram|kg|KiloGM
t|tonne|t|TONNE
lb|pound|lb|LB
s|second|s|SEC
min|minute|min|MIN
h|hour|h|HR
d|day|d|DAY
a|year|a|YR
N|newton|N|N
kN|kilonewton|kN|KiloN
Pa|pascal|Pa|PA
kPa|kilopascal|kPa|KiloPA
MPa|megapascal|MPa|MegaPA
bar|bar|bar|BAR
W|watt|W|W
kW|kilowatt|kW|KiloW
J|joule|J|J
kWh|kilowatt hour|kWh|KiloW-HR
V|volt|V|V
A|ampere|A|A
Ω|ohm|Ω|OHM
Hz|hertz|Hz|HZ
lm|lumen|lm|LM
lx|lux|lx|LUX
K|kelvin|K|K
°C|degree Celsius|°C|DEG_C
°F|degree Fahrenheit|°F|DEG_F
dB|decibel|dB|DeciB
kg/m³|kilogram per cubic metre|kg/m³|KiloGM-PER-M3
W/(m²·K)|watt per square metre kelvin|W/(m²·K)|W-PER-M2-K
W/(m·K)|watt per metre kelvin|W/(m·K)|W-PER-M-K
m/s|metre per second|m/s|M-PER-SEC
m³/h|cubic metre per hour|m³/h|M3-PER-HR
l/s|litre per second|l/s|L-PER-SEC`;

export const UNITS: readonly Unit[] = TABLE.trim()
  .split('\n')
  .map((line) => {
    const [code = '', name = '', symbol = '', qudtCode = ''] = line.split('|');
    return { code, name, symbol, qudtCode };
  });

/** The ways in which people write them. */
const byText = new Map(
  UNITS.flatMap((unit) =>
    [unit.code, unit.code.replace('²', '2').replace('³', '3'), unit.name].map(
      (text) => [text, unit] as const,
    ),
  ),
);

/** The unit that a template names; undefined for one that only the firm knows. */
export function unitNamed(text: string): Unit | undefined {
  return byText.get(text.trim());
}
