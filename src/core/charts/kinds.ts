import type { ChartView, DerivationId } from '../test-types/test-type.ts'
import type { StoredSpecimen } from './stored.ts'

export type StoredKind = keyof StoredSpecimen['curves']

/** Stored kinds of curve that a chart is made from, best first; the later ones serve where the earlier are missing. */
export function kindsFor({ derivation }: Pick<ChartView, 'derivation'>): readonly StoredKind[] {
  return (derivation && sources[derivation]) ?? ['raw', 'true', 'engineering', 'flow']
}

const sources: Readonly<Partial<Record<DerivationId, readonly StoredKind[]>>> = {
  engineering: ['engineering', 'raw'],
  true: ['true', 'raw', 'engineering'],
  'hardening-rate': ['true', 'raw', 'engineering'],
  absolute: ['true', 'raw', 'engineering'],
  'absolute-flow': ['true', 'raw', 'engineering'],
  asymmetry: ['true', 'raw', 'engineering'],
  accumulated: ['true', 'raw', 'engineering'],
  flow: ['flow', 'raw'],
  'instantaneous-n': ['flow', 'raw'],
  'r-value': ['raw'],
  'bending-angle': ['raw'],
  'shear-stress': ['raw'],
  equivalent: ['raw'],
}
