import type { ChartView, DerivationId, TestType } from '../test-types/test-type.ts'
import type { StoredKind } from './stored.ts'

/** Stored kinds of curve that a chart is made from, best first; the later ones serve where the earlier are missing. */
export function kindsFor({ derivation }: Pick<ChartView, 'derivation'>): readonly StoredKind[] {
  return (derivation && sources[derivation]) ?? ['raw', 'true', 'engineering', 'flow']
}

export type KeptCurve = { readonly kind: StoredKind; readonly channels: readonly { readonly role: string }[] }

/** Charts of a test that the curves stored of it allow: a blank over a punch has no stress to draw, another specimen no force. */
export function chartsFor({ charts }: Pick<TestType, 'charts'>, stored: readonly KeptCurve[]): ChartView[] {
  const has = ({ channels }: KeptCurve, channel: string) => channels.some(({ role }) => role === channel)
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
