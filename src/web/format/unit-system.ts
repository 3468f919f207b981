import type { QuantityId } from '#core/units/quantity.ts'
import { fromStored, parseUnit, type Unit } from '#core/units/unit.ts'
import type { CustomDigits } from './number.ts'

/** `SI`: MPa, mm, kN; `other`: ksi, in, lbf. */
export type UnitSystem = 'SI' | 'other'

/** Display kinds, finer than quantities: E in GPa, Rm in MPa. */
export type DisplayKind = keyof typeof kinds

/** `decimals`, or `significant` digits. */
export type Display = CustomDigits & { readonly unit: string }

type Kind = { readonly quantity: QuantityId; readonly SI: Display; readonly other: Display }

/** Kinds without a second unit. */
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

export function displayOf(kind: DisplayKind, system: UnitSystem): Display {
  return kinds[kind][system]
}

/** Usual kind of a quantity; undefined for rare ones. */
export function kindOfQuantity(quantity: QuantityId): DisplayKind | undefined {
  return (Object.keys(kinds) as DisplayKind[]).find((kind) => kinds[kind].quantity === quantity)
}

/** Converts a stored value (MPa, strain as a fraction). Full precision: only text is rounded. */
export function toDisplay(value: number, kind: DisplayKind, system: UnitSystem): number {
  return fromStored(value, unitOf(kind, system))
}

/** Displayed = (stored − offset) / factor. */
export function unitOf(kind: DisplayKind, system: UnitSystem): Unit {
  const { quantity } = kinds[kind]
  const { unit } = displayOf(kind, system)
  const found = parseUnit(unit, quantity)
  if (!found) throw new RangeError(`unit '${unit}' of '${kind}' is not among core/units`)
  return found
}
