import type { ChartView, DerivationId } from '../test-types/test-type.ts'
import type { StoredKind } from './stored.ts'

/** Stored kinds of curve that a chart is made from, best first; the later ones serve where the earlier are missing. */
export function kindsFor({ derivation }: Pick<ChartView, 'derivation'>): readonly StoredKind[] {
  return (derivation && sources[derivation]) ?? ['raw', 'true', 'engineering', 'flow']
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
