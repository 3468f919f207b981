import type { TestCode } from './test-type.ts'

/** [mm]. */
export type Size = {
  readonly thickness: number
  readonly width: number | undefined
}

/** Widths of the parallel length [mm]: ISO 6892-1:2019 table B.1 (12.5, 20, 25) and ASTM E8/E8M-22 (6.25 subsize, 12.5). */
const tensionWidths = [6.25, 12.5, 20, 25]
/** Accepted deviation of machining [mm]; standards allow 0.1 to 1 mm. */
const widthTolerance = 1
/** Relative thickness deviation within a delivery; EN 10131 and EN 10051 allow less. */
const thicknessTolerance = 0.1

/** May be correct and is not refused. `alike`: sizes of other specimens of the same material and test [mm]. */
export function sizeWarnings(test: TestCode, { thickness, width }: Size, alike: readonly Size[]): string[] {
  const odd: string[] = []
  const usual = median(alike.map((one) => one.thickness))
  if (usual !== undefined && Math.abs(thickness / usual - 1) > thicknessTolerance)
    odd.push(`Thickness ${thickness} mm: other specimens of this material have ${usual} mm.`)
  if (width === undefined) return odd
  if (width < thickness) odd.push(`Width ${width} mm is less than the thickness. Check whether they are exchanged.`)
  const widths = alike.flatMap((one) => one.width ?? [])
  const usualWidth = median(widths)
  if (usualWidth !== undefined && Math.abs(width - usualWidth) > widthTolerance)
    odd.push(`Width ${width} mm: other specimens of this test have ${usualWidth} mm.`)
  else if (
    test === 'UAT' &&
    usualWidth === undefined &&
    tensionWidths.every((one) => Math.abs(one - width) > widthTolerance)
  )
    odd.push(`Width ${width} mm: tensile specimens have ${tensionWidths.join(', ')} mm.`)
  return odd
}

function median(values: readonly number[]): number | undefined {
  const sorted = values.toSorted((a, b) => a - b)
  return sorted[Math.floor((sorted.length - 1) / 2)]
}
