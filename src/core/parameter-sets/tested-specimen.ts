import type { EvaluatedCurves } from '../evaluate/result/evaluation.ts'
import { testTypes } from '../test-types/index.ts'
import type { TestCode } from '../test-types/test-type.ts'

export type TestedSpecimen = {
  readonly id: string
  readonly test: TestCode
  readonly condition: string
  readonly orientation: 'RD' | 'DD' | 'TD' | null
  /** Nominal rate [1/s]. */
  readonly rate: number | null
  readonly replicate: number
  readonly curves: EvaluatedCurves
  readonly scalars: Readonly<Record<string, number | null>>
  /** By kind, then by role; stored with one specimen of the condition. */
  readonly points: Readonly<Record<string, Readonly<Record<string, Float64Array>>>>
}

export function specimensOf(
  tested: readonly TestedSpecimen[],
  test: TestCode,
  orientation?: 'RD' | 'DD' | 'TD',
): TestedSpecimen[] {
  return tested.filter((one) => one.test === test && (orientation === undefined || one.orientation === orientation))
}

export function valuesOf(specimens: readonly TestedSpecimen[], property: string): number[] {
  return specimens.flatMap(({ scalars }) => {
    const value = scalars[property]
    return value === null || value === undefined ? [] : [value]
  })
}

/** `UAT RD: 3 specimens`. */
export function sourceLine(specimens: readonly TestedSpecimen[], what = ''): string {
  const [first] = specimens
  if (!first) return 'nothing'
  const conditions = [...new Set(specimens.map(({ condition }) => condition))]
  const count = specimens.length === 1 ? '1 specimen' : `${specimens.length} specimens`
  return `${first.test} ${conditions.join(', ')}: ${count}${what && `, ${what}`}`
}

export function testsOf(lines: readonly string[]): TestCode[] {
  return [...new Set(lines.map((line) => line.split(' ', 1)[0]!))].flatMap(
    (code) => testTypes.find((type) => type.code === code)?.code ?? [],
  )
}
