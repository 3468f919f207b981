import type { Curve } from '../curves/curve.ts'
import { equalWork } from '../evaluate/steps/equal-work.ts'
import { tensionReference } from '../evaluate/steps/tension-reference.ts'
import type { AnisotropyId } from '../models/yield/criterion.ts'
import type { TestCode } from '../test-types/test-type.ts'
import type { AnisotropyValue } from './measurements.ts'
import { mean } from '../numerics/averages.ts'
import { specimensOf, type TestedSpecimen, valuesOf } from './tested-specimen.ts'

const sought = [0.7, 1.4] as const

const maxRows = 2000

/** Means over specimens; stress ratios at equal plastic work relative to RD. */
export function anisotropyOf(tested: readonly TestedSpecimen[]): AnisotropyValue[] {
  const along = specimensOf(tested, 'UAT', 'RD')
  const reference = tensionReference(
    along.map(({ orientation, curves, scalars }) => ({ orientation, curves, scalars: listed(scalars) })),
  )
  const stresses = (orientation: 'DD' | 'TD') =>
    reference
      ? specimensOf(tested, 'UAT', orientation).flatMap(
          ({ curves: { flow } }) =>
            (flow && equalWork(thinned(flow), reference, reference.flow.x.at(-1)! / 4, sought)?.ratio) ?? [],
        )
      : []
  const numbers = (property: string, test: TestCode, orientation?: 'RD' | 'DD' | 'TD') =>
    valuesOf(specimensOf(tested, test, orientation), property)
  const values: readonly (readonly [AnisotropyId, TestCode, readonly number[]])[] = [
    ['s45', 'UAT', stresses('DD')],
    ['s90', 'UAT', stresses('TD')],
    ['sb', 'HBG', numbers('hbg.fb', 'HBG')],
    ['sb', 'BBT', numbers('bbt.fb', 'BBT')],
    ['r0', 'UAT', numbers('uat.r', 'UAT', 'RD')],
    ['r45', 'UAT', numbers('uat.r', 'UAT', 'DD')],
    ['r90', 'UAT', numbers('uat.r', 'UAT', 'TD')],
    ['rb', 'HBG', numbers('hbg.rb', 'HBG')],
    ['rb', 'BBT', numbers('bbt.rb', 'BBT')],
    ['ps0', 'PST', numbers('pst.fps', 'PST', 'RD')],
    ['ps90', 'PST', numbers('pst.fps', 'PST', 'TD')],
    ['shear45', 'SHR', numbers('shr.fs', 'SHR', 'RD')],
  ]
  const found = new Map<AnisotropyId, AnisotropyValue>()
  for (const [id, test, list] of values) {
    if (list.length === 0 || found.has(id)) continue
    found.set(id, { id, value: mean(list), s: deviation(list), n: list.length, test })
  }
  return [...found.values()]
}

function thinned({ x, y }: Curve): Curve {
  const step = Math.ceil(x.length / maxRows)
  if (step <= 1) return { x, y }
  return { x: x.filter((_, i) => i % step === 0), y: y.filter((_, i) => i % step === 0) }
}

function listed(scalars: TestedSpecimen['scalars']) {
  return Object.entries(scalars).map(([id, value]) => ({ id, value, unit: '', method: '', window: null, flags: [] }))
}

function deviation(values: readonly number[]): number | null {
  const centre = mean(values)
  const squares = values.reduce((sum, value) => sum + (value - centre) ** 2, 0)
  return values.length > 1 ? Math.sqrt(squares / (values.length - 1)) : null
}
