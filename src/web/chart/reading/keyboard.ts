/** Position of a keyboard reader; `series` is an index into `lengths`. */
export type Reading = {
  readonly series: number
  readonly index: number
  readonly active: boolean
  readonly pinned: boolean
}

type ReadingModel = {
  readonly lengths: readonly number[]
  /** The point of another series nearest to the x of a point. */
  readonly across: (fromSeries: number, index: number, toSeries: number) => number
}

type ReadingStep = {
  readonly reading: Reading
  readonly command?: 'zoom-in' | 'zoom-out' | 'reset' | 'summary' | 'leave' | undefined
}

export const notReading: Reading = { series: 0, index: 0, active: false, pinned: false }

/**
 * State after a key; undefined for others. Outside: Enter. Inside: arrows, PgUp/PgDn (10 %), Home, End, + − 0 r Esc.
 */
export function readKey(reading: Reading, key: string, model: ReadingModel): ReadingStep | undefined {
  if (model.lengths.length === 0) return undefined
  if (!reading.active) return key === 'Enter' ? { reading: enter(reading, model) } : undefined
  const { series, index } = reading
  const length = model.lengths[series] ?? 0
  const jump = Math.max(1, Math.round(length / 10))
  const to = (place: number): ReadingStep => ({
    reading: { ...reading, index: Math.min(length - 1, Math.max(0, place)), pinned: false },
  })
  switch (key) {
    case 'ArrowRight':
      return to(index + 1)
    case 'ArrowLeft':
      return to(index - 1)
    case 'PageDown':
      return to(index + jump)
    case 'PageUp':
      return to(index - jump)
    case 'Home':
      return to(0)
    case 'End':
      return to(length - 1)
    case 'ArrowDown':
      return { reading: cross(reading, model, 1) }
    case 'ArrowUp':
      return { reading: cross(reading, model, -1) }
    case ' ':
      return { reading: { ...reading, pinned: !reading.pinned } }
    case '+':
    case '=':
      return { reading, command: 'zoom-in' }
    case '-':
    case '−':
      return { reading, command: 'zoom-out' }
    case '0':
      return { reading, command: 'reset' }
    case 'r':
    case 'R':
      return { reading, command: 'summary' }
    case 'Escape':
      return { reading: { ...reading, active: false, pinned: false }, command: 'leave' }
    default:
      return undefined
  }
}

function enter(reading: Reading, { lengths }: ReadingModel): Reading {
  const series = Math.min(reading.series, lengths.length - 1)
  const index = Math.min(reading.index, (lengths[series] ?? 1) - 1)
  return { series, index, active: true, pinned: false }
}

function cross(reading: Reading, { lengths, across }: ReadingModel, step: 1 | -1): Reading {
  const series = (reading.series + step + lengths.length) % lengths.length
  if (series === reading.series) return reading
  return { ...reading, series, index: across(reading.series, reading.index, series), pinned: false }
}
