/** Units are converted on input and output (docs/science/taxonomy.md#units-and-storage). */
type Quantity = {
  /** Stored and part of the API: never rename. */
  readonly id: QuantityId
  readonly label: string
  readonly stored: string
  /** Default unit of display. */
  readonly display: string
}

export type QuantityId =
  | 'stress'
  | 'strain'
  | 'force'
  | 'length'
  | 'area'
  | 'time'
  | 'rate'
  | 'speed'
  | 'stress_rate'
  | 'pressure'
  | 'angle'
  | 'density'
  | 'temperature'
  | 'mass'
  | 'frequency'
  | 'voltage'
  | 'energy_density'
  | 'curvature'
  | 'coating_mass'
  | 'ratio'
  | 'count'

const quantities: readonly Quantity[] = [
  { id: 'stress', label: 'Stress', stored: 'MPa', display: 'MPa' },
  { id: 'strain', label: 'Strain', stored: '1', display: '%' },
  { id: 'force', label: 'Force', stored: 'N', display: 'kN' },
  { id: 'length', label: 'Length', stored: 'mm', display: 'mm' },
  { id: 'area', label: 'Area', stored: 'mm²', display: 'mm²' },
  { id: 'time', label: 'Time', stored: 's', display: 's' },
  { id: 'rate', label: 'Strain rate', stored: '1/s', display: '1/s' },
  { id: 'speed', label: 'Speed', stored: 'mm/s', display: 'mm/s' },
  { id: 'stress_rate', label: 'Stress rate', stored: 'MPa/s', display: 'MPa/s' },
  { id: 'pressure', label: 'Pressure', stored: 'MPa', display: 'bar' },
  { id: 'angle', label: 'Angle', stored: '°', display: '°' },
  { id: 'density', label: 'Density', stored: 'kg/m³', display: 'kg/m³' },
  { id: 'temperature', label: 'Temperature', stored: '°C', display: '°C' },
  { id: 'mass', label: 'Mass', stored: 'kg', display: 'kg' },
  { id: 'frequency', label: 'Frequency', stored: 'Hz', display: 'Hz' },
  { id: 'voltage', label: 'Voltage', stored: 'V', display: 'V' },
  { id: 'energy_density', label: 'Energy per volume', stored: 'MJ/m³', display: 'MJ/m³' },
  { id: 'curvature', label: 'Curvature', stored: '1/mm', display: '1/mm' },
  { id: 'coating_mass', label: 'Mass per area', stored: 'g/m²', display: 'g/m²' },
  { id: 'ratio', label: 'Ratio', stored: '1', display: '1' },
  { id: 'count', label: 'Count', stored: '1', display: '1' },
]

/** @throws RangeError for an unknown id */
export function quantity(id: QuantityId): Quantity {
  const found = quantities.find((q) => q.id === id)
  if (!found) throw new RangeError(`quantity '${id}' is not known`)
  return found
}
