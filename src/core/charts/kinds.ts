import type { ChartView, DerivationId, TestType } from '../test-types/test-type.ts'
import type { StoredKind } from './stored-columns.ts'

/** In order of preference. */
export function kindsFor({ derivation }: Pick<ChartView, 'derivation'>): readonly StoredKind[] {
  return (derivation && sources[derivation]) ?? ['raw', 'true', 'engineering', 'flow']
}

export type StoredCurveKind = { readonly kind: StoredKind; readonly channels: readonly { readonly role: string }[] }

export function chartsFor({ charts }: Pick<TestType, 'charts'>, stored: readonly StoredCurveKind[]): ChartView[] {
  const has = ({ channels }: StoredCurveKind, channel: string) => channels.some(({ role }) => role === channel)
  return charts.filter((chart) => {
    if (!chart.whenKept) return true
    const kinds = kindsFor(chart)
    return stored.some(
      (curve) =>
        kinds.includes(curve.kind) &&
        (chart.derivation !== undefined || (has(curve, chart.x.channel) && has(curve, chart.y.channel))),
    )
  })
}

const sources: Readonly<Partial<Record<DerivationId, readonly StoredKind[]>>> = {
  engineering: ['engineering', 'raw'],
  true: ['true', 'raw'],
  'hardening-rate': ['true', 'raw'],
  flow: ['flow', 'raw'],
  'instantaneous-n': ['flow', 'raw'],
  'r-value': ['raw'],
  'bulge-stress': ['biaxial'],
  'bulge-flow': ['equivalent'],
  'zone-stress': ['zone'],
  'shear-stress': ['shear'],
  equivalent: ['equivalent'],
  absolute: ['true'],
  'absolute-flow': ['flow'],
  asymmetry: ['asymmetry'],
  accumulated: ['accumulated'],
  'bending-angle': ['bending'],
}
