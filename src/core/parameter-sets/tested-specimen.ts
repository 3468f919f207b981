import type { EvaluatedCurves } from '../evaluate/result/evaluation.ts'
import { testTypes } from '../test-types/index.ts'
import type { TestCode } from '../test-types/test-type.ts'

/** One specimen as fits and proofs take it: what its evaluation found. */
export type TestedSpecimen = {
  readonly id: string
  readonly test: TestCode
  /** Label without the replicate number. */
  readonly condition: string
  readonly orientation: 'RD' | 'DD' | 'TD' | null
  /** Nominal strain rate [1/s]. */
  readonly rate: number | null
  readonly replicate: number
  readonly curves: EvaluatedCurves
  /** By property id, in the property's unit. */
  readonly scalars: Readonly<Record<string, number | null>>
  /** Point sets of its condition by kind, then by role; carried by one specimen of the condition. */
  readonly points: Readonly<Record<string, Readonly<Record<string, Float64Array>>>>
}

/** Specimens of one test, in one direction where the test knows directions. */
export function specimensOf(
  tested: readonly TestedSpecimen[],
  test: TestCode,
  orientation?: 'RD' | 'DD' | 'TD',
): TestedSpecimen[] {
  return tested.filter((one) => one.test === test && (orientation === undefined || one.orientation === orientation))
}

/** Numbers of a property over specimens; those without one are left out. */
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

/** Tests that such lines begin with. */
export function testsOf(lines: readonly string[]): TestCode[] {
  return [...new Set(lines.map((line) => line.split(' ', 1)[0]!))].flatMap(
    (code) => testTypes.find((type) => type.code === code)?.code ?? [],
  )
}
