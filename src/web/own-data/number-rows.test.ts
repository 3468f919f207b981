import { expect, test } from 'vitest'
import { numberRows } from './number-rows.ts'
import type { OwnSpecimen } from '#contract/own-data/own-specimen.ts'

const scalar = (id: string, value: number | null) => ({ id, value, flags: [], method: '' })
const specimen = (id: string, scalars: ReturnType<typeof scalar>[]) =>
  ({
    id,
    label: id,
    test: 'UAT',
    condition: 'RD',
    orientation: 'RD',
    geometry: { L0: 80 },
    laboratory: [],
    scalars,
  }) as unknown as OwnSpecimen

test('properties without a value are below the others', () => {
  const rows = numberRows(
    [
      specimen('one', [scalar('uat.reh', null), scalar('uat.rm', 1020), scalar('uat.ag', null)]),
      specimen('two', [scalar('uat.reh', null), scalar('uat.rm', 1030), scalar('uat.ag', 8)]),
    ],
    [],
  )
  expect(rows.map(({ property }) => property)).toEqual(['uat.rm', 'uat.ag', 'uat.reh'])
})
