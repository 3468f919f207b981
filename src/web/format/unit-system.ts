import type { QuantityId } from '#core/units/quantity.ts'
import { fromStored, parseUnit, type Unit } from '#core/units/unit.ts'
import type { CustomDigits } from './number.ts'

/** `SI` as the field uses it (MPa, mm, kN) or the `other` one (ksi, in, lbf). */
export type UnitSystem = 'SI' | 'other'

/** Kinds of numbers that people read in the same way; finer than a quantity, because E is read in GPa and Rm in MPa. */
export type DisplayKind = keyof typeof kinds

/** How a kind is written in one system. `decimals`, or `significant` digits instead. */
export type Display = CustomDigits & { readonly unit: string }

type Kind = { readonly quantity: QuantityId; readonly SI: Display; readonly other: Display }

/** A kind without a second unit reads the same in both systems. */
const same = (quantity: QuantityId, unit: string, decimals: number, significant?: number): Kind => {
  const display = significant === undefined ? { unit, decimals } : { unit, decimals, significant }
  return { quantity, SI: display, other: display }
}
const pair = (quantity: QuantityId, SI: [string, number], other: [string, number]): Kind => ({
  quantity,
  SI: { unit: SI[0], decimals: SI[1] },
  other: { unit: other[0], decimals: other[1] },
})

const kinds = {
  stress: pair('stress', ['MPa', 0], ['ksi', 1]),
  modulus: pair('stress', ['GPa', 0], ['Msi', 1]),
  thickness: pair('length', ['mm', 2], ['in', 4]),
  force: pair('force', ['kN', 2], ['lbf', 0]),
  pressure: pair('pressure', ['bar', 1], ['psi', 0]),
  percentStrain: same('strain', '%', 1),
  microstrain: same('strain', 'µm/m', 0),
  trueStrain: same('strain', '1', 3),
  exponent: same('ratio', '1', 3),
  anisotropy: same('ratio', '1', 2),
  percent: same('ratio', '%', 0),
  angle: same('angle', '°', 0),
  rate: same('rate', '1/s', 3, 3),
  time: same('time', 's', 2),
  minutes: same('time', 'min', 0),
  curvature: same('curvature', '1/mm', 4),
  temperature: pair('temperature', ['°C', 0], ['°F', 0]),
  speed: pair('speed', ['mm/s', 3], ['in/s', 4]),
  energyDensity: same('energy_density', 'MJ/m³', 0),
  count: same('count', '1', 0),
  pixels: same('count', 'px', 0),
} as const satisfies Record<string, Kind>

/** Unit and digits of a kind in a system of units. */
export function displayOf(kind: DisplayKind, system: UnitSystem): Display {
  return kinds[kind][system]
}

/** The kind in which a quantity is read when nothing finer is known, e.g. `stress` for stress; undefined for rare ones. */
export function kindOfQuantity(quantity: QuantityId): DisplayKind | undefined {
  return (Object.keys(kinds) as DisplayKind[]).find((kind) => kinds[kind].quantity === quantity)
}

/** Number to show of a stored value (stress in MPa, strain as a fraction …). Full precision: rounding is for text alone. */
export function toDisplay(value: number, kind: DisplayKind, system: UnitSystem): number {
  return fromStored(value, unitOf(kind, system))
}

/** The factor and offset that lead from stored to shown numbers: shown = (stored − offset) / factor. */
export function unitOf(kind: DisplayKind, system: UnitSystem): Unit {
  const { quantity } = kinds[kind]
  const { unit } = displayOf(kind, system)
  const found = parseUnit(unit, quantity)
  if (!found) throw new RangeError(`unit '${unit}' of '${kind}' is not among core/units`)
  return found
}
