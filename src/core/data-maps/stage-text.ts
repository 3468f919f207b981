import { fewestCorners, type Stage } from './selection-stages.ts'

/** More stages than anybody follows; an address of any length costs no more. */
export const mostStages = 8
export const mostCorners = 40

/**
 * Stages of a selection as an address and a reader's field say them, in the stored units of the axes: `x 900..1100;y 10..` and an
 * outline by its corners, `in 900,10 1100,10 1000,20`. Links keep them: never rename.
 *
 * @returns the stages, and the parts that mean nothing
 */
export function readStages(text: string): { readonly stages: readonly Stage[]; readonly ignored: readonly string[] } {
  const stages: Stage[] = []
  const ignored: string[] = []
  for (const part of text.split(';').filter((each) => each.trim() !== '')) {
    const stage = stages.length < mostStages ? readStage(part.trim()) : undefined
    if (stage) stages.push(stage)
    else ignored.push(part.trim())
  }
  return { stages, ignored }
}

export function writeStages(stages: readonly Stage[]): string {
  return stages.map(writeStage).join(';')
}

const number = String.raw`-?\d{1,12}(?:\.\d{1,12})?`
const limits = new RegExp(`^([xy])\\s+(${number})?\\.\\.(${number})?$`)
const corner = new RegExp(`^(${number}),(${number})$`)

function readStage(part: string): Stage | undefined {
  const found = limits.exec(part)
  if (found) {
    const [, axis, from, to] = found
    const [low, high] = [endOf(from), endOf(to)]
    if ((low === null && high === null) || (low !== null && high !== null && low > high)) return undefined
    return { kind: 'limits', axis: axis as 'x' | 'y', from: low, to: high }
  }
  const [word, ...corners] = part.split(/\s+/)
  if (word !== 'in' || corners.length < fewestCorners || corners.length > mostCorners) return undefined
  const points = corners.flatMap((text) => {
    const at = corner.exec(text)
    return at ? [{ x: Number(at[1]), y: Number(at[2]) }] : []
  })
  return points.length === corners.length ? { kind: 'outline', points } : undefined
}

const endOf = (text: string | undefined) => (text === undefined ? null : Number(text))

function writeStage(stage: Stage): string {
  if (stage.kind === 'outline') return `in ${stage.points.map(({ x, y }) => `${decimal(x)},${decimal(y)}`).join(' ')}`
  const [from, to] = [stage.from, stage.to].map((end) => (end === null ? '' : decimal(end)))
  return `${stage.axis} ${from}..${to}`
}

/** Without an exponent, which addresses do not know. */
function decimal(value: number): string {
  return String(value).includes('e') ? value.toFixed(12).replace(/\.?0+$/, '') : String(value)
}
