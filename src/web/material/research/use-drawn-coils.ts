import { useMemo } from 'react'
import {
  type Drawings,
  type DrawnCoil,
  drawnCoils,
  type ResearchCoil,
  type ResearchView,
} from '#contract/views/research.ts'
import { useDeferredData } from '#web/ui/deferred-data.ts'
import { readDrawings } from './drawings.ts'

export type ResearchProps = Pick<ResearchView, 'test' | 'chart' | 'coils'> & {
  /** Curves, or their address in a server rendering. */
  readonly drawings: Drawings | { readonly address: string }
}

/** Suspends until the curves are loaded. */
export function useDrawnCoils(
  coils: readonly ResearchCoil[],
  drawings: ResearchProps['drawings'],
): readonly DrawnCoil[] {
  const brought = useDeferredData('address' in drawings ? drawings.address : undefined, readDrawings) as
    | Drawings
    | undefined
  const own = 'address' in drawings ? brought : drawings
  return useMemo(() => drawnCoils(coils, own ?? new Map()), [coils, own])
}
