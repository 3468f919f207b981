/** Factors on stored values (docs/science/taxonomy.md#units-and-storage). */
export type UnitSystem = {
  /** Part of addresses and file names: never rename. */
  readonly id: UnitSystemId
  readonly header: string
  readonly units: {
    readonly length: string
    readonly mass: string
    readonly time: string
    readonly stress: string
    readonly density: string
    readonly rate: string
  }
  /** From mm. */
  readonly length: number
  /** From MPa. */
  readonly stress: number
  /** From kg/m³. */
  readonly density: number
  /** From 1/s; also for C of Cowper–Symonds. */
  readonly rate: number
  readonly radioss: readonly [mass: string, length: string, time: string]
}

export type UnitSystemId = 'mm-t-s' | 'mm-kg-ms' | 'mm-g-ms' | 'm-kg-s'

export const unitSystems: readonly UnitSystem[] = [
  {
    id: 'mm-t-s',
    header: 'mm, t, s, N, MPa',
    units: { length: 'mm', mass: 't', time: 's', stress: 'MPa', density: 't/mm^3', rate: '1/s' },
    length: 1,
    stress: 1,
    density: 1e-12,
    rate: 1,
    radioss: ['Mg', 'mm', 's'],
  },
  {
    id: 'mm-kg-ms',
    header: 'mm, kg, ms, kN, GPa',
    units: { length: 'mm', mass: 'kg', time: 'ms', stress: 'GPa', density: 'kg/mm^3', rate: '1/ms' },
    length: 1,
    stress: 1e-3,
    density: 1e-9,
    rate: 1e-3,
    radioss: ['kg', 'mm', 'ms'],
  },
  {
    id: 'mm-g-ms',
    header: 'mm, g, ms, N, MPa',
    units: { length: 'mm', mass: 'g', time: 'ms', stress: 'MPa', density: 'g/mm^3', rate: '1/ms' },
    length: 1,
    stress: 1,
    density: 1e-6,
    rate: 1e-3,
    radioss: ['g', 'mm', 'ms'],
  },
  {
    id: 'm-kg-s',
    header: 'm, kg, s, N, Pa',
    units: { length: 'm', mass: 'kg', time: 's', stress: 'Pa', density: 'kg/m^3', rate: '1/s' },
    length: 1e-3,
    stress: 1e6,
    density: 1,
    rate: 1,
    radioss: ['kg', 'm', 's'],
  },
]

/** @throws RangeError listing the systems, for an unknown id */
export function unitSystem(id: string): UnitSystem {
  const found = unitSystems.find((system) => system.id === id)
  if (found) return found
  throw new RangeError(`no unit system named '${id}'; available: ${unitSystems.map((one) => one.id).join(', ')}`)
}

/** All solvers read seven digits; fields of ten characters take fewer. */
export function sevenDigits(value: number): number {
  return Number(value.toPrecision(7))
}
