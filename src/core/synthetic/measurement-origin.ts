import type { MeasurementOrigin } from '../read/measurement-origin.ts'
import { randomFor } from '../numerics/random.ts'

/** [days]. */
const days = 240
const first = Date.UTC(2026, 0, 5, 8)

/** Two operators, two machines, one day per coil, marked as synthetic. */
export function syntheticOrigin(coil: string, number: number): MeasurementOrigin {
  const day = Math.floor(randomFor(`measured ${coil}`).uniform() * days)
  return {
    operator: `Operator ${number % 2 === 0 ? 'B' : 'A'} (synthetic)`,
    machine: `Machine ${number <= 2 ? 1 : 2} (synthetic)`,
    laboratory: null,
    measuredAt: new Date(first + (day * 24 + (number - 1) / 2) * 3_600_000).toISOString(),
  }
}
