import type { ChartView, DerivationId, TestType } from '../test-types/test-type.ts'
import type { StoredKind } from './stored.ts'

/** Stored kinds of curve that a chart is made from, best first; the later ones serve where the earlier are missing. */
export function kindsFor({ derivation }: Pick<ChartView, 'derivation'>): readonly StoredKind[] {
  return (derivation && sources[derivation]) ?? ['raw', 'true', 'engineering', 'flow']
}

/** Charts of a test that the kinds of curve stored of it allow: a blank over a punch has no stress to draw. */
export function chartsFor({ charts }: Pick<TestType, 'charts'>, stored: ReadonlySet<StoredKind>): ChartView[] {
  return charts.filter((chart) => !chart.whenKept || kindsFor(chart).some((kind) => stored.has(kind)))
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
