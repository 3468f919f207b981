import { minCorners, type Stage } from './selection-stages.ts'

export const maxStages = 8
export const maxCorners = 40

/** Reads `x 900..1100;y 10..` and an outline, `in 900,10 1100,10 1000,20`, in stored units. In links: never rename. */
export function readStages(text: string): { readonly stages: readonly Stage[]; readonly ignored: readonly string[] } {
  const stages: Stage[] = []
  const ignored: string[] = []
  for (const part of text.split(';').filter((each) => each.trim() !== '')) {
    const stage = stages.length < maxStages ? readStage(part.trim()) : undefined
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
  if (word !== 'in' || corners.length < minCorners || corners.length > maxCorners) return undefined
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

/** Without exponent. */
function decimal(value: number): string {
  return String(value).includes('e') ? value.toFixed(12).replace(/\.?0+$/, '') : String(value)
}
