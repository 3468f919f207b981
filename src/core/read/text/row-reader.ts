import { cellText, missingReason, reasonCode } from '../table/cell-kind.ts'
import { hasRestarted, type ProgressColumn, progressColumn, type TablePlan } from '../table/plan.ts'
import { isDimensionName } from '../table/geometry.ts'
import { isResultName } from '../table/laboratory.ts'
import { skeleton, splitUnit } from '../table/name.ts'
import { type MissingCell, type RowBatch, RowBatcher } from '../table/row-batcher.ts'
import { NumberScanner, parseWritten } from '../table/number-scanner.ts'
import { splitLine, type TextFormat, unquote } from '../table/split-line.ts'

type RowEvents = {
  readonly rows: (batch: RowBatch, plan: TablePlan) => boolean
  readonly missing: (cell: MissingCell, plan: TablePlan) => void
  readonly ragged: (line: number, cells: number, plan: TablePlan) => void
  /** `restarts`: time, or elongation, starts again. */
  readonly between: (lines: readonly StrayLine[], next: string, plan: TablePlan, restarts: boolean) => TablePlan
}

export type StrayLine = { readonly line: number; readonly text: string }

const maxStrayLines = 60

export class RowReader {
  line: number
  rows = 0
  full = false
  stopped = false

  #plan: TablePlan
  #batcher: RowBatcher
  #width: number
  /** Position in the plan, −1 not planned, −2 text to skip, −3 specimen name. */
  #target: Int32Array
  #strays: StrayLine[] = []
  #clock: ProgressColumn | undefined
  #lastClock = Number.NaN
  readonly #seen = new Set<string>()
  readonly #scanner = new NumberScanner()
  readonly #format: TextFormat
  readonly #lineEnd: string
  readonly #events: RowEvents
  readonly #maxRows: number

  constructor(
    plan: TablePlan,
    format: TextFormat,
    firstLine: number,
    lineEnd: string,
    maxRows: number,
    events: RowEvents,
  ) {
    this.#format = format
    this.#lineEnd = lineEnd
    this.#events = events
    this.#maxRows = maxRows
    this.line = firstLine
    this.#plan = plan
    this.#target = targets(plan)
    this.#width = this.#target.length
    this.#clock = progressColumn(plan)
    this.#batcher = this.#newBatcher(plan)
  }

  /** Returns the start of the unread rest. */
  feed(text: string, from: number, final: boolean): number {
    let at = from
    while (at < text.length && !this.full && !this.stopped) {
      const found = text.indexOf(this.#lineEnd, at)
      if (found < 0 && !final) break
      let to = found < 0 ? text.length : found
      const next = to + 1
      if (to > at && text.charCodeAt(to - 1) === 13) to--
      this.#readLine(text, at, to)
      this.line++
      at = next
    }
    return Math.min(at, text.length)
  }

  end(): readonly StrayLine[] {
    this.#batcher.flush()
    return this.#strays
  }

  #newBatcher(plan: TablePlan): RowBatcher {
    return new RowBatcher(plan.columns.length, (batch) => {
      if (!this.#events.rows(batch, plan)) this.stopped = true
    })
  }

  #readLine(text: string, from: number, to: number): void {
    if (from === to) return
    const target = this.#target
    const separator = this.#format.separator
    const separatorCode = separator === 'blank' ? 32 : separator.charCodeAt(0)
    const decimal = this.#format.decimal.charCodeAt(0)
    const row = this.#batcher.row
    const reason = this.#batcher.reason
    const scanner = this.#scanner
    const blank = separator === 'blank'

    let at = from
    let column = 0
    let numbers = 0
    let words = 0
    let firstIsWord = false
    let group: string | undefined
    let surplus = 0
    let ended = false
    while (!ended) {
      at = skipBlanks(text, at, to, separatorCode)
      if (blank && at >= to && column > 0) break

      const position = column < target.length ? target[column]! : -1
      let stop = at
      if (position >= 0) {
        const value = scanner.scan(text, at, to, decimal)
        stop = scanner.end
        if (!blank) stop = skipBlanks(text, stop, to, separatorCode)
        const code = stop < to ? text.charCodeAt(stop) : 0
        const atEnd = stop >= to || code === separatorCode || (blank && code === 9)
        if (atEnd && scanner.end > at) {
          row[position] = value
          numbers++
        } else {
          stop = cellEnd(text, at, to, separator)
          const written = unquote(text.slice(at, stop))
          // A cell without a number may be quoted, with a decimal comma or digit groups: parse it again.
          const value = parseWritten(written, this.#format.decimal)
          if (!Number.isNaN(value)) {
            row[position] = value
            numbers++
          } else {
            const why = missingReason(written)
            row[position] = Number.NaN
            reason[position] = reasonCode[why]
            if (why === 'not-a-number') {
              words++
              if (numbers === 0) firstIsWord = true
            }
            if (why !== 'blank') this.#note(position, reasonCode[why], written)
          }
        }
      } else {
        stop = cellEnd(text, at, to, separator)
        if (position === -3) group = unquote(text.slice(at, stop))
        else if (position === -1 && stop > at && unquote(text.slice(at, stop)) !== '') surplus = column + 1
      }
      column++
      if (stop >= to) ended = true
      else at = stop + 1
    }

    if (numbers === 0 || (firstIsWord && (words > numbers || isStatement(text.slice(from, to), separator)))) {
      reason.fill(0)
      const line = text.slice(from, to)
      if (line.trim() !== '' && !/^[\s;,|"]*$/.test(line) && this.#strays.length < maxStrayLines)
        this.#strays.push({ line: this.line, text: line })
      return
    }
    if (this.#strays.length > 0) {
      const lines = this.#strays
      this.#strays = []
      reason.fill(0)
      const line = text.slice(from, to)
      const clock = this.#clock
      const restarts = clock !== undefined && hasRestarted(clock, row[clock.position]!, this.#lastClock)
      const plan = this.#events.between(lines, line, this.#plan, restarts)
      if (plan !== this.#plan) this.#switch(plan)
      this.#readLine(text, from, to)
      return
    }
    if (this.rows >= this.#maxRows) {
      this.full = true
      return
    }
    if (column < this.#width) {
      let lacking = false
      for (let c = column; c < this.#width; c++) {
        const position = target[c]!
        if (position < 0) continue
        row[position] = Number.NaN
        reason[position] = reasonCode.absent
        lacking = true
      }
      if (lacking) this.#events.ragged(this.line, column, this.#plan)
    } else if (surplus > 0) this.#events.ragged(this.line, surplus, this.#plan)
    if (this.#clock) this.#lastClock = row[this.#clock.position]!
    this.#batcher.commit(this.line, group)
    this.rows++
  }

  #switch(plan: TablePlan): void {
    this.#batcher.flush()
    this.#plan = plan
    this.#target = targets(plan)
    this.#width = this.#target.length
    this.#clock = progressColumn(plan)
    this.#lastClock = Number.NaN
    this.#batcher = this.#newBatcher(plan)
    this.#seen.clear()
  }

  #note(column: number, reason: number, found: string): void {
    const key = `${column} ${reason}`
    if (this.#seen.has(key)) return
    this.#seen.add(key)
    this.#events.missing({ column, line: this.line, reason, found: cellText(found).slice(0, 40) }, this.#plan)
  }
}

/** `Maximum;16037;` below a table, or `Diameter;12.7` before the next. */
function isStatement(line: string, separator: TextFormat['separator']): boolean {
  const { name } = splitUnit(splitLine(line, separator).find((cell) => cell !== '') ?? '')
  const label = skeleton(name)
  return (
    /^(f ?m|max|min|mean|average|avg|mittel|std|standard|sd|median|moyenne|sum|total|range|cv|result|ergebnis)/.test(
      label,
    ) ||
    isResultName(label) ||
    isDimensionName(name)
  )
}

function skipBlanks(text: string, at: number, to: number, separator: number): number {
  let next = at
  while (next < to) {
    const code = text.charCodeAt(next)
    if (code !== 32 && code !== 160 && (code !== 9 || separator === 9)) break
    next++
  }
  return next
}

function targets(plan: TablePlan): Int32Array {
  const width = plan.columns.reduce((most, { index }) => Math.max(most, index + 1), 0)
  const target = new Int32Array(width).fill(-1)
  for (const [position, { index, kind }] of plan.columns.entries()) {
    target[index] = kind === 'number' ? position : position === plan.groupBy ? -3 : -2
  }
  return target
}

function cellEnd(text: string, at: number, to: number, separator: TextFormat['separator']): number {
  if (separator === 'blank') {
    let stop = at
    while (stop < to && text.charCodeAt(stop) !== 32 && text.charCodeAt(stop) !== 9) stop++
    return stop
  }
  const code = separator.charCodeAt(0)
  let quoted = false
  for (let stop = at; stop < to; stop++) {
    const letter = text.charCodeAt(stop)
    if (letter === 34) quoted = !quoted
    else if (letter === code && !quoted) return stop
  }
  return to
}
