import { Transform, type TransformCallback } from 'node:stream'
import { scriptsAfterPaint } from './after-paint.ts'

/**
 * Joins what is written in one turn of the event loop into one piece. React writes a page in hundreds of small ones, and
 * each would be compressed, framed and sent alone. The first one holds the head and what begins the scripts.
 */
export class Gathered extends Transform {
  #pieces: Buffer[] = []
  #begun = false
  #waiting: NodeJS.Immediate | undefined

  override _transform(piece: Buffer, _encoding: BufferEncoding, done: TransformCallback): void {
    this.#pieces.push(piece)
    this.#waiting ??= setImmediate(() => this.#send())
    done()
  }

  override _flush(done: TransformCallback): void {
    this.#send()
    done()
  }

  override _destroy(error: Error | null, done: (error: Error | null) => void): void {
    clearImmediate(this.#waiting)
    this.#pieces = []
    done(error)
  }

  #send(): void {
    clearImmediate(this.#waiting)
    this.#waiting = undefined
    if (this.#pieces.length === 0) return
    const joined = Buffer.concat(this.#pieces)
    // One character a byte: what is looked for is plain, and what is not stays as it is.
    this.push(this.#begun ? joined : Buffer.from(scriptsAfterPaint(joined.toString('latin1')), 'latin1'))
    this.#begun = true
    this.#pieces = []
  }
}
