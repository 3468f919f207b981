import { useMemo } from 'react'
import {
  type CurvePoints,
  type DrawnCoil,
  drawnCoils,
  type ResearchCoil,
  type ResearchView,
} from '#contract/views/research.ts'
import { useLater } from '#web/ui/later.ts'
import { readPoints } from './curve-points.ts'

export type ResearchProps = Pick<ResearchView, 'test' | 'chart' | 'coils'> & {
  /** Those of all lines, or the address that hands them out to a part which the server has drawn. */
  readonly points: CurvePoints | { readonly address: string }
}

/** Coils with the points of their lines: a part that sleeps waits for them and keeps its drawing. */
export function useDrawnCoils(coils: readonly ResearchCoil[], points: ResearchProps['points']): readonly DrawnCoil[] {
  const brought = useLater('address' in points ? points.address : undefined, readPoints) as CurvePoints | undefined
  const own = 'address' in points ? brought : points
  return useMemo(() => drawnCoils(coils, own ?? new Map()), [coils, own])
}
