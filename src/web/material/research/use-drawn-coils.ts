import { useMemo } from 'react'
import {
  type Drawings,
  type DrawnCoil,
  drawnCoils,
  type ResearchCoil,
  type ResearchView,
} from '#contract/views/research.ts'
import { useLater } from '#web/ui/later.ts'
import { readDrawings } from './drawings.ts'

export type ResearchProps = Pick<ResearchView, 'test' | 'chart' | 'coils'> & {
  /** What the coils give, or the address that hands it out to a part which the server has drawn. */
  readonly drawings: Drawings | { readonly address: string }
}

/** Coils with what they give to the chart: a part that sleeps waits for them and keeps its drawing. */
export function useDrawnCoils(
  coils: readonly ResearchCoil[],
  drawings: ResearchProps['drawings'],
): readonly DrawnCoil[] {
  const brought = useLater('address' in drawings ? drawings.address : undefined, readDrawings) as Drawings | undefined
  const own = 'address' in drawings ? brought : drawings
  return useMemo(() => drawnCoils(coils, own ?? new Map()), [coils, own])
}
