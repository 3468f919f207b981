import { testCodes } from '../test-types/index.ts'

type TestSeries = { readonly test: string; readonly label: string }

/**
 * Markers of the series of a chart, as indices of shapes: one for each test, the same in all charts. The test is the one
 * that the label names, as a fracture strain map does for its points (`RD, SHR`). Undefined if all are of one test.
 */
export function testMarkers(all: readonly TestSeries[]): readonly (number | undefined)[] {
  const tests = all.map(({ test, label }) => testCodes.findIndex((code) => code === (namedTest(label) ?? test)))
  const isShared = new Set(tests).size < 2
  return tests.map((at) => (isShared || at < 0 ? undefined : at))
}

function namedTest(label: string): string | undefined {
  const words: readonly string[] = label.match(/[A-Z]{3}/g) ?? []
  return testCodes.find((code) => words.includes(code))
}

/** Palette index of the nth group of measurements of a chart: the second is of the model. */
export function groupColour(place: number): number {
  return place <= 0 ? 0 : place + 1
}
