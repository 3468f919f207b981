import type { Random } from '../../numerics/random.ts'
import type { DemoChannel } from '../demo.ts'
import { logged } from '../measurement-noise.ts'
import type { TensionCurve } from './tension.ts'

type TensionGeometry = { readonly b0: number; readonly t0: number; readonly S0: number; readonly L0: number }

type TensionNoise = {
  /** [1/s] at an engineering strain. */
  readonly rate: (e: number) => number
  /** [MPa], [1], [1]; a width channel requires the last. */
  readonly stressNoise: number
  readonly strainNoise: number
  readonly widthNoise?: number
  /** [MPa], up to an engineering strain. */
  readonly serration?: { readonly until: number; readonly amplitude: number } | undefined
  readonly timeDecimals: number
}

export function tensionChannels(
  { e, R, width }: TensionCurve,
  { b0, S0, L0 }: TensionGeometry,
  random: Random,
  noise: TensionNoise,
): DemoChannel[] {
  const rows = e.length
  const time = new Float64Array(rows)
  const force = new Float64Array(rows)
  const extension = new Float64Array(rows)
  const narrowing = new Float64Array(rows)
  for (let i = 0; i < rows; i++) {
    const step = i === 0 ? 0 : e[i]! - e[i - 1]!
    time[i] = i === 0 ? 0 : time[i - 1]! + step / noise.rate(e[i]!)
    // Drawn for every row: a draw that depends on computed strains would shift all following ones.
    const unrest = noise.serration ? noise.serration.amplitude * (2 * random.uniform() - 1) : 0
    const serrated = noise.serration !== undefined && e[i]! < noise.serration.until && onPlateau(R, i)
    force[i] = (R[i]! + (serrated ? unrest : 0) + noise.stressNoise * random.normal()) * S0
    extension[i] = (e[i]! + noise.strainNoise * random.normal()) * L0
    if (noise.widthNoise) narrowing[i] = (width[i]! + noise.widthNoise * random.normal()) * b0
  }
  return [
    logged('time', 'Time', 'time', time, noise.timeDecimals),
    logged('force', 'Force', 'force', force, 1),
    logged('extension', 'Extension', 'length', extension, 5),
    ...(noise.widthNoise ? [logged('width_extension', 'Width change', 'length', narrowing, 5)] : []),
  ]
}

/** On a plateau neighbouring samples have the same noise-free stress. */
function onPlateau(R: Float64Array, i: number): boolean {
  return i > 0 && Math.abs(R[i]! - R[i - 1]!) < 1e-6
}
