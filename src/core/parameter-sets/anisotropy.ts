import { equalWork } from '../evaluate/steps/equal-work.ts'
import { tensionReference } from '../evaluate/steps/tension-reference.ts'
import type { AnisotropyId } from '../models/yield/criterion.ts'
import type { TestCode } from '../test-types/test-type.ts'
import type { AnisotropyValue } from './measurements.ts'
import { mean, specimensOf, type TestedSpecimen, valuesOf } from './tested-specimen.ts'

/** Where a stress ratio to tension along RD may lie. */
const sought = [0.7, 1.4] as const

/** Ratios of the yield surface as means over specimens; stress ratios at equal plastic work to the mean curve along RD. */
export function anisotropyOf(tested: readonly TestedSpecimen[]): AnisotropyValue[] {
  const along = specimensOf(tested, 'UAT', 'RD')
  const reference = tensionReference(
    along.map(({ orientation, curves, scalars }) => ({ orientation, curves, scalars: listed(scalars) })),
  )
  const stresses = (orientation: 'DD' | 'TD') =>
    reference
      ? specimensOf(tested, 'UAT', orientation).flatMap(
          ({ curves: { flow } }) =>
            (flow && equalWork(flow, reference, reference.flow.x.at(-1)! / 4, sought)?.ratio) ?? [],
        )
      : []
  const numbers = (property: string, test: TestCode, orientation?: 'RD' | 'DD' | 'TD') =>
    valuesOf(specimensOf(tested, test, orientation), property)
  const strainRatio = numbers('hbg.rb', 'HBG')
  const values: Partial<Record<AnisotropyId, readonly number[]>> = {
    s45: stresses('DD'),
    s90: stresses('TD'),
    sb: numbers('hbg.fb', 'HBG'),
    r0: numbers('uat.r', 'UAT', 'RD'),
    r45: numbers('uat.r', 'UAT', 'DD'),
    r90: numbers('uat.r', 'UAT', 'TD'),
    rb: strainRatio.length > 0 ? strainRatio : numbers('bbt.rb', 'BBT'),
    ps0: numbers('pst.fps', 'PST', 'RD'),
    ps90: numbers('pst.fps', 'PST', 'TD'),
    // Sheared along RD the major stress lies at 45° to it.
    shear45: numbers('shr.fs', 'SHR', 'RD'),
  }
  return Object.entries(values).flatMap(([id, list]) =>
    list.length > 0 ? [{ id: id as AnisotropyId, value: mean(list), s: deviation(list), n: list.length }] : [],
  )
}

/** As an evaluation gives them. */
function listed(scalars: TestedSpecimen['scalars']) {
  return Object.entries(scalars).map(([id, value]) => ({ id, value, unit: '', method: '', window: null, flags: [] }))
}

/** Null for one value, whose scatter nobody knows. */
function deviation(values: readonly number[]): number | null {
  const centre = mean(values)
  const squares = values.reduce((sum, value) => sum + (value - centre) ** 2, 0)
  return values.length > 1 ? Math.sqrt(squares / (values.length - 1)) : null
}
