import { AppError } from '#contract/errors.ts'
import type { Geometry } from '#core/read/specimen.ts'

type Bench = { readonly code: string; readonly thickness?: number | undefined; readonly width?: number | undefined }

/**
 * Sections that differ by more than this change results visibly: strength is certified to 1 MPa. ISO 6892-1:2019, annex B, allows ±2 % for
 * the original cross-section of sheet.
 */
const sameSection = 0.005

/** Size of a specimen as papers print it [mm, mm²]: what its evaluation used, and what the bench measured where nothing was evaluated. */
export function printedSize({ thickness, width }: Bench, used: Geometry | undefined) {
  const { t0, b0, d0, S0 } = used ?? {}
  if ((t0 ?? b0 ?? d0 ?? S0) === undefined) return { thickness: thickness ?? null, width: width ?? null }
  return {
    thickness: t0 ?? null,
    width: b0 ?? null,
    ...(d0 !== undefined && { diameter: d0 }),
    ...(S0 !== undefined && { section: Number(S0.toPrecision(4)) }),
  }
}

/** Difference between the size used in the evaluation and the one measured on the bench; undefined if they agree. */
export function sizeDifference(bench: Bench, used: Geometry | undefined): string | undefined {
  if (!used || bench.thickness === undefined) return undefined
  const measured = bench.width === undefined ? undefined : bench.thickness * bench.width
  const [a, b, unit] =
    used.S0 !== undefined && measured !== undefined
      ? [used.S0, measured, 'mm²']
      : [used.t0 ?? bench.thickness, bench.thickness, 'mm']
  const share = a / b - 1
  if (Math.abs(share) <= sameSection) return undefined
  const percent = `${Math.abs(100 * share).toPrecision(2)} % ${share > 0 ? 'more' : 'less'}`
  const parts = (t: number | undefined, w: number | undefined) =>
    t === undefined || w === undefined ? '' : `${short(t)} × ${short(w)} mm = `
  const [evaluated, onBench] =
    unit === 'mm²'
      ? [`${parts(used.t0, used.b0)}${short(a)} mm²`, `${parts(bench.thickness, bench.width)}${short(b)} mm²`]
      : [`a thickness of ${short(a)} mm`, `${short(b)} mm`]
  return `${bench.code}: the evaluation used ${evaluated}, ${percent} than measured at the bench (${onBench}).`
}

/** @throws AppError `invalid_request` if sizes differ without confirmation by the signatory */
export function assertSizesSeen(differences: readonly string[], seen: boolean): void {
  if (differences.length === 0 || seen) return
  const message = 'Check the dimensions that differ from the bench and confirm them.'
  throw new AppError('invalid_request', `${differences.slice(0, 5).join(' ')} ${message}`, {
    issues: [{ path: 'sizes', message }],
  })
}

const short = (value: number) => String(Number(value.toPrecision(4)))
