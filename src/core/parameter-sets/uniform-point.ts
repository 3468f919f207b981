import { type Anchor, anchorAt } from '../models/hardening/anchor.ts'
import type { TabMeasurements } from './measurements.ts'

/** Maximum force of the coil's tensile tests, where a law may be tied to. */
export function uniformPoint({ tension }: TabMeasurements): Anchor {
  if (!tension) throw new RangeError('Rm and Ag along RD were not measured: there is nothing to tie a law to')
  return anchorAt(tension)
}
