import type { MeasurementOrigin } from '../read/measurement-origin.ts'
import { randomFor } from '../numerics/random.ts'

/** The demonstration pretends to have been measured within this many days from the first one on. */
const days = 240
const first = Date.UTC(2026, 0, 5, 8)

/**
 * Who is said to have measured a made-up specimen: two operators by turns, two machines, a day for each coil. Nobody has; the names say
 * so, and the numbers do not follow from them.
 */
export function syntheticOrigin(coil: string, number: number): MeasurementOrigin {
  const day = Math.floor(randomFor(`measured ${coil}`).uniform() * days)
  return {
    operator: `Operator ${number % 2 === 0 ? 'B' : 'A'} (synthetic)`,
    machine: `Machine ${number <= 2 ? 1 : 2} (synthetic)`,
    laboratory: null,
    measuredAt: new Date(first + (day * 24 + (number - 1) / 2) * 3_600_000).toISOString(),
  }
}
