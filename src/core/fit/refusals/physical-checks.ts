import { maximumForce } from '../../models/hardening/considere.ts'
import type { LawFit } from '../fit-law.ts'

export type Measured = {
  /** Or the largest nominal stress of a curve that ends before it [MPa]. */
  readonly rm: number
  /** Plastic [1]; absent if maximum force was not reached. */
  readonly ag?: number
}

export type PhysicalCheck = {
  readonly id: 'rmse' | 'rm' | 'ag' | 'considere' | 'law' | 'rising' | 'concave'
  readonly passed: boolean
  readonly text: string
}

/** Relative; absolute strain for Ag. */
const tolerances = { rmse: 0.01, rm: 0.01, ag: 0.01 } as const

/** Checks a law up to a plastic strain of 1, as simulations use it; R² is above 0.99 for useless fits too. E [MPa] */
export function physicalChecks(
  { law, values, rmse }: Pick<LawFit, 'law' | 'values' | 'rmse'>,
  { rm, ag }: Measured,
  E: number,
): PhysicalCheck[] {
  const flow = {
    stress: (strain: number) => law.stress(values, strain),
    slope: (strain: number) => law.slope(values, strain),
  }
  const conflict = law.conflict?.(values)
  const grid = Array.from({ length: 200 }, (_, i) => ((i + 1) / 200) ** 2)
  const slopes = grid.map(flow.slope)
  const falling = grid.find((_, i) => !(slopes[i]! >= 0))
  const bending = grid.find((_, i) => i > 0 && slopes[i]! > slopes[i - 1]! * (1 + 1e-9) + 1e-6)
  const top = maximumForce(flow, E)
  const mean: PhysicalCheck = {
    id: 'rmse',
    passed: rmse <= tolerances.rmse * rm,
    text: `mean deviation ${rmse.toFixed(1)} MPa, limit ${(tolerances.rmse * rm).toFixed(1)} MPa`,
  }
  const shape: PhysicalCheck[] = [
    ...(conflict ? [{ id: 'law' as const, passed: false, text: conflict }] : []),
    {
      id: 'rising',
      passed: falling === undefined,
      text:
        falling === undefined
          ? 'stress rises up to a strain of 1'
          : `stress falls at a strain of ${falling.toPrecision(2)}`,
    },
    {
      id: 'concave',
      passed: bending === undefined,
      text:
        bending === undefined
          ? 'hardening decreases steadily'
          : `hardening increases again at a strain of ${bending.toPrecision(2)}`,
    },
  ]
  if (!top) {
    return [
      mean,
      { id: 'considere', passed: false, text: 'no maximum force up to a strain of 1, so no necking' },
      ...shape,
    ]
  }
  return [
    mean,
    { id: 'considere', passed: true, text: `maximum force at a plastic strain of ${top.plasticStrain.toFixed(4)}` },
    ...(ag === undefined ? [] : compared(top, { rm, ag })),
    ...shape,
  ]
}

function compared(top: { rm: number; ag: number }, { rm, ag }: Required<Measured>): PhysicalCheck[] {
  const strength = top.rm / rm - 1
  return [
    {
      id: 'rm',
      passed: Math.abs(strength) <= tolerances.rm,
      text: `gives Rm ${top.rm.toFixed(0)} MPa against ${rm.toFixed(0)} MPa (${signed(100 * strength)} %, limit 1 %)`,
    },
    {
      id: 'ag',
      passed: Math.abs(top.ag - ag) <= tolerances.ag,
      text: `gives Ag ${(100 * top.ag).toFixed(1)} % against ${(100 * ag).toFixed(1)} % (limit 1 point)`,
    },
  ]
}

function signed(value: number): string {
  return `${value < 0 ? '−' : '+'}${Math.abs(value).toFixed(1)}`
}
