import { parseUnit } from '../units/unit.ts'

/** Powers of base quantities. Coherent units are tonne, millimetre and second: N, MPa, MJ/m³. */
export type Dimension = {
  readonly mass: number
  readonly length: number
  readonly time: number
  readonly temperature: number
  readonly angle: number
}

export const dimensionless: Dimension = { mass: 0, length: 0, time: 0, temperature: 0, angle: 0 }

const of = (powers: Partial<Dimension>): Dimension => ({ ...dimensionless, ...powers })
const stress = of({ mass: 1, length: -1, time: -2 })

/** Factor: one stored unit in coherent units. */
const byQuantity: Readonly<Record<string, { readonly dimension: Dimension; readonly factor: number }>> = {
  stress: { dimension: stress, factor: 1 },
  pressure: { dimension: stress, factor: 1 },
  energy_density: { dimension: stress, factor: 1 },
  stress_rate: { dimension: of({ mass: 1, length: -1, time: -3 }), factor: 1 },
  strain: { dimension: dimensionless, factor: 1 },
  ratio: { dimension: dimensionless, factor: 1 },
  count: { dimension: dimensionless, factor: 1 },
  force: { dimension: of({ mass: 1, length: 1, time: -2 }), factor: 1 },
  length: { dimension: of({ length: 1 }), factor: 1 },
  area: { dimension: of({ length: 2 }), factor: 1 },
  curvature: { dimension: of({ length: -1 }), factor: 1 },
  time: { dimension: of({ time: 1 }), factor: 1 },
  rate: { dimension: of({ time: -1 }), factor: 1 },
  frequency: { dimension: of({ time: -1 }), factor: 1 },
  speed: { dimension: of({ length: 1, time: -1 }), factor: 1 },
  angle: { dimension: of({ angle: 1 }), factor: 1 },
  density: { dimension: of({ mass: 1, length: -3 }), factor: 1e-12 },
  mass: { dimension: of({ mass: 1 }), factor: 1e-3 },
}

export type Measure = { readonly dimension: Dimension; readonly factor: number }

/** Undefined for unknown units and scales with an offset (°C). */
export function measureOf(unit: string): Measure | undefined {
  let product: Measure = { dimension: dimensionless, factor: 1 }
  for (const part of unit.split('·')) {
    // Hardness scales are dimensionless.
    if (part === 'HV') continue
    const found = parseUnit(part)
    const quantity = found && found.offset === undefined ? byQuantity[found.quantity] : undefined
    if (!found || !quantity) return undefined
    product = {
      dimension: multiplied(product.dimension, quantity.dimension),
      factor: product.factor * found.factor * quantity.factor,
    }
  }
  return product
}

export function multiplied(a: Dimension, b: Dimension, power = 1): Dimension {
  return {
    mass: clean(a.mass + power * b.mass),
    length: clean(a.length + power * b.length),
    time: clean(a.time + power * b.time),
    temperature: clean(a.temperature + power * b.temperature),
    angle: clean(a.angle + power * b.angle),
  }
}

export function sameDimension(a: Dimension, b: Dimension): boolean {
  return (Object.keys(a) as (keyof Dimension)[]).every((power) => Math.abs(a[power] - b[power]) < 1e-9)
}

/** Unit of a result, and its value in coherent units: MPa, g/cm³, mm, so that √σ/ρ has `MPa^(1/2)·(g/cm³)⁻¹`. */
export function writtenUnit(dimension: Dimension): { readonly unit: string; readonly factor: number } {
  const { mass, length, time, temperature, angle } = dimension
  // A product of stress and density may avoid seconds.
  const density = clean(mass + time / 2)
  const asDensity = (mass !== 0 || length !== 0) && time !== 0 && density !== 0 && Number.isInteger(density)
  const d = mass !== 0 && time === 0 ? mass : asDensity ? density : 0
  const p = clean(mass - d)
  const parts: [string, number][] = [
    ['MPa', p],
    ['(g/cm³)', d],
    ['mm', clean(length + p + 3 * d)],
    ['s', clean(time + 2 * p)],
    ['K', temperature],
    ['°', angle],
  ]
  const unit = parts.flatMap(([symbol, power]) => (power === 0 ? [] : [symbol + powerText(power)])).join('·')
  return { unit: unit === '' ? '1' : unit.replace(/^\((g\/cm³)\)$/, '$1'), factor: 1e-9 ** d }
}

function powerText(power: number): string {
  if (power === 1) return ''
  if (Number.isInteger(power)) return `^${power}`
  for (const below of [2, 3, 4, 5, 6]) {
    const above = power * below
    if (Math.abs(above - Math.round(above)) < 1e-9) return `^(${Math.round(above)}/${below})`
  }
  return `^${Number(power.toFixed(3))}`
}

/** Removes rounding errors of sums of thirds. */
function clean(power: number): number {
  const near = Math.round(power * 60) / 60
  return Math.abs(power - near) < 1e-9 ? near + 0 : power
}
