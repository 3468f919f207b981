import { closeSync, fsyncSync, openSync, readFileSync, rmSync, writeSync } from 'node:fs'
import { CommandError } from '../command-line/run.ts'

/** A file of the folder as it was read; `changed` is its time of modification [ms since 1970]. */
export type FileMark = { readonly name: string; readonly bytes: number; readonly changed: number }

/** Lines of the journal. The Python package writes the same, so either continues what the other began. */
export type JournalLine =
  /** Before the batch is opened: its id is chosen here, so that a lost answer opens no second batch. */
  | { readonly event: 'open'; readonly batch: string }
  | { readonly event: 'set'; readonly batch: string }
  /** `upload` is the address that tus returned. */
  | { readonly event: 'begun'; readonly batch: string; readonly sha256: string; readonly upload: string }
  | ({ readonly event: 'delivered'; readonly batch: string; readonly sha256: string } & FileMark)
  /** The site refuses these bytes. */
  | ({ readonly event: 'refused'; readonly sha256: string; readonly message: string } & FileMark)
  | { readonly event: 'done'; readonly batch: string }

/**
 * What was delivered, in a file that is only appended to, one JSON object a line. Each line is on the disk before the
 * next step. A line that was cut by a crash is ignored.
 */
export class Journal {
  readonly #file: number
  readonly #lock: string
  readonly #settled = new Set<string>()
  readonly #marks = new Set<string>()
  readonly #uploads = new Map<string, string>()
  #batch: string | undefined
  #isSet = false

  /** @throws CommandError if another process delivers with this journal, or it cannot be written */
  constructor(path: string) {
    this.#lock = `${path}.lock`
    lock(this.#lock, path)
    this.#file = openSync(path, 'a+')
    const text = readFileSync(path, 'utf8')
    for (const line of text.split('\n')) this.#note(parsed(line))
    if (text !== '' && !text.endsWith('\n')) writeSync(this.#file, '\n')
  }

  /** Whether a file as it is now was delivered or refused. */
  hasMark(mark: FileMark): boolean {
    return this.#marks.has(keyOf(mark))
  }

  /** Whether these bytes were delivered or refused. */
  hasBytes(sha256: string): boolean {
    return this.#settled.has(sha256)
  }

  /** The batch of an earlier pass that is not done. */
  get unfinished(): { readonly batch: string; readonly isSet: boolean } | undefined {
    return this.#batch === undefined ? undefined : { batch: this.#batch, isSet: this.#isSet }
  }

  uploadOf(batch: string, sha256: string): string | undefined {
    return this.#uploads.get(`${batch} ${sha256}`)
  }

  append(line: JournalLine): void {
    writeSync(this.#file, `${JSON.stringify({ at: new Date().toISOString(), ...line })}\n`)
    fsyncSync(this.#file)
    this.#note(line)
  }

  close(): void {
    closeSync(this.#file)
    rmSync(this.#lock, { force: true })
  }

  #note(line: JournalLine | undefined): void {
    if (line?.event === 'open') [this.#batch, this.#isSet] = [line.batch, false]
    if (line?.event === 'set') this.#isSet = true
    if (line?.event === 'done') this.#batch = undefined
    if (line?.event === 'begun') this.#uploads.set(`${line.batch} ${line.sha256}`, line.upload)
    if (line?.event !== 'delivered' && line?.event !== 'refused') return
    this.#settled.add(line.sha256)
    this.#marks.add(keyOf(line))
  }
}

const keyOf = ({ name, bytes, changed }: FileMark) => JSON.stringify([name, bytes, Math.floor(changed)])

function parsed(line: string): JournalLine | undefined {
  try {
    return JSON.parse(line) as JournalLine
  } catch {
    return undefined
  }
}

/** Two processes with one journal would deliver each file twice. */
function lock(path: string, journal: string): void {
  for (const again of [true, false]) {
    try {
      const file = openSync(path, 'wx')
      writeSync(file, String(process.pid))
      closeSync(file)
      return
    } catch (error) {
      const { code, message } = error as NodeJS.ErrnoException
      if (code !== 'EEXIST') throw new CommandError(`the journal ${journal} cannot be written: ${message}`)
      if (!again || isAlive(Number(readFileSync(path, 'utf8'))))
        throw new CommandError(`another process delivers with the journal ${journal}; remove ${path} if it does not`)
      rmSync(path, { force: true })
    }
  }
}

function isAlive(pid: number): boolean {
  if (!Number.isSafeInteger(pid) || pid < 1) return false
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}
